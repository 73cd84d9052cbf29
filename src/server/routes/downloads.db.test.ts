import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { databasePoolSize: 8 } }) // three downloads, the lock below, and the session look-ups
})
afterAll(() => app.stop())

it('makes three files at once, refuses the fourth, and has room again when one is done', async () => {
  const { db } = app.shop.deps
  const { token } = await signedIn(db, { role: 'admin' })
  const take = () =>
    fetch(`${app.address}/api/admin/exports/orders?format=csv`, { headers: { authorization: `Bearer ${token}` } })
  const three: Promise<Response>[] = []
  await db.transaction(async tx => {
    await tx.query('lock table orders')
    for (let each = 0; each < 3; each++) three.push(take())
    await untilBlocked(tx, 3)
    const fourth = await take()
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await fourth.json()).toMatchObject({
      error: { message: '다른 파일을 여럿 만들고 있어요. 잠시 뒤에 다시 받아 주세요.', details: { code: 'EXPORTS_BUSY' } },
    })
  }, holding)
  for (const each of await Promise.all(three)) {
    expect(each.status).toBe(200)
    await each.text()
  }
  await expect.poll(async () => (await take()).status).toBe(200)
})
