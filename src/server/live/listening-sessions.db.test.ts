import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { readLive } from '../../../tests/support/live-reader.ts'
import { aPasskey } from '../../../tests/support/passkeys.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Database, Sql } from '../../db/connection/database.ts'
import { ListeningSessions } from './listening-sessions.ts'

let app: TestApp
let db: Database
beforeAll(async () => {
  app = await startTestApp({ config: { requireSecondFactor: true } })
  db = app.shop.deps.db
})
afterAll(() => app.stop())

async function follow(person: { token: string }) {
  const reader = await readLive(app.address, person.token)
  onTestFinished(() => reader.close())
  await reader.next('hello')
  return reader
}

it('where staff need a second factor, a stream of staff without one is a customer’s, and ends when they have one', async () => {
  const [lacking, having, leaving] = await Promise.all([
    signedIn(db, { role: 'admin' }),
    signedIn(db, { role: 'master' }),
    signedIn(db, { role: 'admin' }),
  ])
  await aPasskey(db, having.userId)
  await giveFactor(leaving.userId)
  const readers = await Promise.all([lacking, having, leaving].map(follow))
  await db.query(`delete from second_factors where user_id = $1`, [leaving.userId])
  // the check that ends one stream covers all three
  await expect.poll(() => readers.map(reader => reader.ended), { interval: 50 }).toEqual([false, false, true])
  await giveFactor(lacking.userId)
  await expect.poll(() => readers.map(reader => reader.ended), { interval: 50 }).toEqual([true, false, true])
})

function giveFactor(userId: string) {
  return db.query(`insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, 'secret', now(), now())`, [
    userId,
  ])
}

it.each([0, 1, 30])('%i listeners are checked with one statement at most', async count => {
  const readers = await Promise.all(Array.from({ length: count }, () => signedIn(db).then(follow)))
  await expect.poll(() => app.shop.deps.live.size).toBeGreaterThanOrEqual(count)
  const own = app.shop.deps.live.readers.slice(-count || Infinity)
  expect(own).toHaveLength(count)
  const asked: string[] = []
  const query: Sql['query'] = (text, ...rest) => {
    asked.push(text)
    return db.query(text, ...rest)
  }
  const ended: string[] = []
  const live = { readers: own, endSessions: (ids: readonly string[]) => void ended.push(...ids) }
  await new ListeningSessions({ query }, app.shop.context.clock, live, { needsFactor: true }).look()
  expect([asked.length, ended]).toEqual([Math.min(count, 1), []])
  expect(readers.every(reader => !reader.ended)).toBe(true)
})
