import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database, isUnavailable, UNHURRIED } from '../../src/db/connection/database.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aRound, someUsers } from '../support/builders.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import { wanting } from '../support/desk.ts'
import { aLine, type Line } from '../support/line.ts'

/** A database that is connected and says nothing: nobody may wait for it for ever, and nothing may happen twice when it speaks again. */
let database: TestDatabase
let line: Line
let db: Database
let direct: Database

beforeAll(async () => {
  database = await createTestDatabase()
  line = await aLine(database.url)
  db = new Database({ url: line.url, poolSize: 2, statementTimeoutMs: 200, silenceMs: 400, connectTimeoutMs: 600 })
  direct = new Database({ url: database.url, poolSize: 1 })
})
afterAll(async () => {
  line.thaw()
  await Promise.all([db.close(), direct.close()])
  await line.close()
  await database.drop()
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

// on a slow machine a new connection may need longer than this pool waits for one
const again = () => db.query('select 1 as one').catch(() => null)

test('a query, a transaction and a new connection time out with a failure that may be retried', async () => {
  await expect.poll(again).toEqual([{ one: 1 }])
  line.freeze()
  const outcomes = await Promise.all([
    failure(db.query('select 1')),
    failure(db.transaction(tx => tx.query('select 1'))),
    failure(db.query('select 1')),
  ])
  for (const outcome of outcomes) expect(outcome).toSatisfy(isUnavailable)
  line.thaw()
  await expect.poll(again).toEqual([{ one: 1 }])
})

test('every request in the queue is answered while it is silent, and repeating the same keys has one effect each', async () => {
  const desk = new OrderDesk({ db, clock: () => Temporal.Now.instant(), newId }, { batch: 8, ageMs: 500 })
  const round = await aRound(direct, { groups: [{ total: null, items: [{}] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const users = await someUsers(direct, 40)
  const asked = users.map(userId => ({ userId, input: wanting(itemId) }))
  const all = (some: typeof asked) => Promise.all(some.map(({ userId, input }) => failure(desk.reserve(userId, input))))
  const first = all(asked)
  line.freeze()
  const outcomes = await first
  expect(outcomes.filter(outcome => outcome === null).length).toBeLessThan(40)
  line.thaw()
  let unanswered = asked
  const repeated = async () => {
    const repeats = await all(unanswered)
    unanswered = unanswered.filter((_, each) => repeats[each] !== null)
    return unanswered
  }
  await expect.poll(repeated).toEqual([])
  expect(await direct.query(`select count(*) as orders from orders`)).toEqual([{ orders: 40 }])
  // the people of this test have no accounts to sign in with
  expect((await audit(direct, Temporal.Now.instant())).filter(each => !each.audit.startsWith('people.'))).toEqual([])
})

test('a transaction that lifts the time-outs of the server is waited for', async () => {
  const slept = () =>
    db.transaction(tx => tx.query(`select pg_sleep(1.2)`), {
      settings: 'set local statement_timeout = 0',
      patienceMs: UNHURRIED,
    })
  // repeated where a slow machine did not even connect or begin within this pool's time-outs
  await expect.poll(() => slept().catch(() => [])).toHaveLength(1)
})

test('nothing is compiled: a plan that must not read a whole table looks expensive to older servers', async () => {
  expect(await db.query(`select current_setting('jit') as jit`)).toEqual([{ jit: 'off' }])
})
