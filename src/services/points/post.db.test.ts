import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { TestDatabase } from '../../../tests/support/cluster.ts'
import { Database } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { expireDue } from './expire-due.ts'
import { post, type PostInput } from './post.ts'

let database: TestDatabase
let db: Database
let context: Context
// one year later is the same date: not around 29 February
let now = Temporal.Instant.from('2026-11-20T03:00:00Z')
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 8 })
  context = { db, newId, clock: () => now }
})
beforeEach(async () => {
  userId = await aUser(db)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

let sources = 0
const postOne = (input: Partial<PostInput> & { amount: number }) =>
  db.transaction(tx => {
    const kind = input.amount > 0 ? 'earn' : 'spend'
    return post(tx, context, { userId, kind, reason: '시험', sourceKey: `test:${sources++}`, ...input })
  })

const ledger = () =>
  db.query<{ amount: number; balance: number; kind: string }>(
    `select amount, balance, kind from point_entries where user_id = $1 order by entry_no`,
    [userId],
  )

describe('posting', () => {
  test('a repeated source changes nothing, also at once and many times', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => postOne({ amount: 20, sourceKey: 'new-member' })))
    expect(answers.filter(answer => answer.outcome === 'posted')).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.entryId)).size).toBe(1)
    expect(await ledger()).toEqual([{ amount: 20, balance: 20, kind: 'earn' }])
  })

  test('no posting is lost when many come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => postOne({ amount: index + 1 })))
    expect((await ledger()).at(-1)!.balance).toBe((30 * 31) / 2)
    await expectSoundLedger(db)
  })

  test('a spend of more than there is, is refused and leaves no trace', async () => {
    await postOne({ amount: 49 })
    await expect(postOne({ amount: -50 })).rejects.toMatchObject({
      rejection: { code: 'NOT_ENOUGH_POINTS', balance: 49, wanted: 50 },
    })
    expect(await ledger()).toHaveLength(1)
  })

  test('two spends at once cannot both take the last points', async () => {
    await postOne({ amount: 50 })
    const answers = await Promise.allSettled([postOne({ amount: -50 }), postOne({ amount: -50 })])
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a debt is repaid before anything can expire', async () => {
    await postOne({ amount: -100, kind: 'penalty' })
    await postOne({ amount: 130 })
    const lots = await db.query(`select amount, remaining from point_lots where user_id = $1`, [userId])
    expect(lots).toEqual([{ amount: 30, remaining: 30 }])
  })

  test('what is left of a lot after a year expires as a separate entry', async () => {
    const start = now
    await postOne({ amount: 20 })
    now = start.add({ hours: 24 })
    await postOne({ amount: 5 })
    await postOne({ amount: -8 })
    now = start.toZonedDateTimeISO('Asia/Seoul').add({ years: 1 }).toInstant()
    await postOne({ amount: 1 })
    expect((await ledger()).slice(3)).toEqual([
      { amount: -12, balance: 5, kind: 'expire' },
      { amount: 1, balance: 6, kind: 'earn' },
    ])
    now = now.add({ hours: 24 })
    expect(await expireDue(context)).toMatchObject({ points: expect.any(Number), more: false })
    expect((await ledger()).at(-1)).toEqual({ amount: -5, balance: 1, kind: 'expire' })
    expect(await expireDue(context)).toEqual({ users: 0, points: 0, more: false })
    now = start
    await expectSoundLedger(db)
  })

  test('an entry is reversed once', async () => {
    const given = await postOne({ amount: 20 })
    const back = { kind: 'reversal', reverses: given.entryId } as const
    const answers = await Promise.all([1, 2, 3].map(() => postOne({ amount: -20, ...back })))
    expect(answers.map(answer => answer.outcome).sort()).toEqual(['already', 'already', 'posted'])
    expect(await ledger()).toHaveLength(2)
  })

  test('every ledger belongs to a user', async () => {
    await expect(postOne({ amount: 1, userId: newId() })).rejects.toMatchObject({ rejection: { code: 'USER_NOT_FOUND' } })
  })
})

test('a thousand things at random, and the ledger is sound after each', async () => {
  const draw = drawFrom(20261121)
  const people = [userId, await aUser(db), await aUser(db)]
  const seen = new Set<string>()
  const start = now
  for (let round = 0; round < 1000; round++) {
    now = now.add({ hours: draw(200) })
    const amount = draw(2) === 0 ? draw(120) + 1 : -(draw(150) + 1)
    const kind = amount > 0 ? 'earn' : (['spend', 'penalty', 'adjust'] as const)[draw(3)]!
    const answer = await postOne({ amount, kind, userId: people[draw(3)]!, sourceKey: `fuzz:${draw(900)}` }).catch(error => {
      expect(error).toMatchObject({ rejection: { code: 'NOT_ENOUGH_POINTS' } })
    })
    seen.add(answer === undefined ? 'refused' : answer.balance < 0 ? `${answer.outcome} in debt` : answer.outcome)
    await expectSoundLedger(db, people)
  }
  now = start
  expect([...seen].sort()).toEqual(['already', 'already in debt', 'posted', 'posted in debt', 'refused'])
  expect(await db.query(`select 1 from point_entries where kind = 'expire' limit 1`)).toHaveLength(1)
})

/** Returns numbers below `most` that are the same at every run (mulberry32). */
function drawFrom(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}
