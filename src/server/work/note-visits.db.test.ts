import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

/** The first authenticated request of a Korean day counts as attendance, recorded after the answer (docs/RULES.md#attendance). */
let app: TestApp
/** Fixed, so that midnight does not pass between two requests. */
const now = Temporal.Now.instant()
beforeAll(async () => {
  app = await startTestApp({ countVisits: true, clock: () => now })
})
afterAll(() => app.stop())

const get = (path: string, token: string) => fetch(app.address + path, { headers: { authorization: `Bearer ${token}` } })

it('counts every caller once, also when the request itself is refused', async () => {
  const { db } = app.shop.deps
  const people = [await signedIn(db), await signedIn(db), await signedIn(db, { tier: 'restricted' })]
  await Promise.all(
    people.flatMap(({ token }) => [get('/api/me', token), get('/api/me/points', token), get('/api/admin/orders', token)]),
  )
  await fetch(`${app.address}/api/me`)
  await app.shop.visits.drained()
  const visits = await db.query(`select source_key, amount from point_entries`)
  const today = now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  expect(visits).toEqual(people.map(() => ({ source_key: `visit:${today}`, amount: 1 })))
})

it('answers the attendance, and the same again but for `isNews`', async () => {
  const { token } = await signedIn(app.shop.deps.db)
  const visit = async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${app.address}/functions/recordDailyVisit`, { method: 'POST', headers, body: '{"data":null}' })
    return (await response.json()) as { result: object }
  }
  const answers = [await visit(), await visit()]
  expect(answers[0]).toMatchObject({
    result: { isNews: true, streakDays: 1, points: 1, bonus: 0, nextBonus: { days: 7, points: 10 } },
  })
  expect(answers[1]).toEqual({ result: { ...answers[0]!.result, isNews: false } })
})
