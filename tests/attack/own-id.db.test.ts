import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { signedIn } from '../support/sessions.ts'

/** An id in capitals is the same id to the database, but another text: nobody gets past "not your own" by shouting it. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const db = () => app.shop.deps.db

async function call(token: string, name: string, data: object): Promise<string> {
  const response = await fetch(`${app.address}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  })
  const body = (await response.json()) as { error?: { details: { code: string } } }
  return body.error?.details.code ?? 'OK'
}

it('an admin does not change their own points, counts or tier by writing their own id in capitals', async () => {
  const { userId, token } = await signedIn(db(), { role: 'admin' })
  const [before] = await db().query(`select * from users where id = $1`, [userId])
  const own = { userId: userId.toUpperCase() }
  const codes = [
    await call(token, 'setUserCounts', { ...own, pickupCount: 300, noShowCount: 0 }),
    await call(token, 'setManualTier', { ...own, tier: 'god', reason: '나' }),
    await call(token, 'liftSuspension', { ...own, reason: '나' }),
    await call(token, 'suspendUser', { ...own, reason: '나' }),
    await call(token, 'adjustPoints', { ...own, amount: 1000, reason: '나', requestId: newId() }),
  ]
  expect(codes).not.toContain('OK')
  expect(await db().query(`select * from users where id = $1`, [userId])).toEqual([before])
})

it('nor a master their own role', async () => {
  await signedIn(db(), { role: 'master' })
  const { userId, token } = await signedIn(db(), { role: 'master' })
  const address = `${app.address}/setUserRole?uid=${userId.toUpperCase()}&role=customer`
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect(response.ok).toBe(false)
  expect(await db().query(`select role from users where id = $1`, [userId])).toEqual([{ role: 'master' }])
})
