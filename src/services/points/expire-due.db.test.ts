import { expect, test } from 'vitest'
import { someUsers } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { recordVisits } from '../visits/record.ts'
import { expireDue } from './expire-due.ts'
import { post } from './post.ts'

const counter = new Counter()
const { context } = counter

test('due points expire once, in batches, on two nodes at once and beside postings', async () => {
  counter.now = Temporal.Instant.from('2026-02-28T15:00:00Z')
  const people = await someUsers(counter.db, 250)
  await recordVisits(context, people, Temporal.PlainDate.from('2026-03-01'))
  counter.now = Temporal.Instant.from('2027-02-28T14:59:59.999Z')
  expect(await expireDue(context)).toEqual({ users: 0, points: 0, more: false })

  counter.now = Temporal.Instant.from('2027-02-28T15:00:00Z')
  expect(await expireDue(context, { limit: 30 })).toEqual({ users: 30, points: 30, more: true })
  const userId = people[200]!
  const posting = counter.db.transaction(tx =>
    post(tx, context, { userId, kind: 'earn', amount: 5, reason: '시험', sourceKey: 'test' }),
  )
  const [first, second] = await Promise.all([expireDue(context), expireDue(context), posting])
  expect(first.points + second.points).toBeGreaterThanOrEqual(219)
  const entries = await counter.db.query(`select amount, reason, count(*) from point_entries group by 1, 2 order by 1`)
  expect(entries).toEqual([
    { amount: -1, reason: '유효기간 만료', count: 250 },
    { amount: 1, reason: '출석', count: 250 },
    { amount: 5, reason: '시험', count: 1 },
  ])
  const told = await counter.db.query<{ payload: object }>(`select payload from outbox where payload->>'kind' = 'expire'`)
  expect(told).toHaveLength(250)
  await expectSoundLedger(counter.db)
})
