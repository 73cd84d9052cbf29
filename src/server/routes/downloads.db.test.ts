import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { databasePoolSize: 8 } }) // two downloads, the lock below, and the session look-ups
})
afterAll(() => app.stop())

it('makes one file of a person and two at once, lets others wait for them, and refuses one beyond ten that wait', async () => {
  const { db } = app.shop.deps
  const [mina, jun, sora] = await Promise.all([1, 2, 3].map(() => signedIn(db, { role: 'admin' })))
  const take = ({ token }: { token: string }) =>
    fetch(`${app.address}/api/admin/exports/orders?format=csv`, { headers: { authorization: `Bearer ${token}` } })
  const begun: Promise<Response>[] = []
  await db.transaction(async tx => {
    await tx.query('lock table orders')
    for (let each = 0; each < 11; each++) begun.push(take(mina!))
    begun.push(take(jun!), take(sora!))
    // one of Mina's and one of Jun's or Sora's
    await untilBlocked(tx, 2)
    // which of twelve requests comes last is not known: one of them is refused, and says so at once
    begun.push(take(mina!))
    const refused = await Promise.any(
      begun.map(async each => ((await each).status === 503 ? await each : Promise.reject(new Error()))),
    )
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({
      error: { message: '먼저 시작한 파일을 아직 만들고 있어요. 잠시 뒤에 다시 받아 주세요.', details: { code: 'EXPORTS_BUSY' } },
    })
  }, holding)
  const answers = await Promise.all(
    begun.map(async each => {
      const answer = await each
      if (!answer.bodyUsed) await answer.text()
      return answer.status
    }),
  )
  expect(answers.filter(status => status === 200)).toHaveLength(13)
})
