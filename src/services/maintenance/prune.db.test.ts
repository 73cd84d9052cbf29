import { expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { pruneOld } from './prune.ts'

const counter = new Counter()
const nothing = {
  commandResults: 0,
  staffPresses: 0,
  undoTokens: 0,
  outbox: 0,
  sessions: 0,
  verifications: 0,
  attempts: 0,
  deliveries: 0,
  notifications: 0,
  openingAlerts: 0,
  formerMembers: 0,
  more: false,
}
const count = async (table: string) => (await counter.db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]!.n
const after = (age: Temporal.DurationLike) => counter.now.add(age)

it('keeps an answer for 30 days, to the second: until then a repeat is answered with the first', async () => {
  const round = await aRound(counter.db)
  const userId = await aUser(counter.db)
  const input = wanting(round.groups[0]!.itemIds[0]!)
  const first = await counter.desk().reserve(userId, input)
  await counter.db.query(`update outbox set delivered_at = null`)
  const prunedAt = (age: Temporal.DurationLike) => counter.at(after(age), () => pruneOld(counter.context))
  expect(await prunedAt({ hours: 30 * 24 })).toEqual(nothing)
  expect(await counter.at(after({ hours: 24 }), () => counter.desk().reserve(userId, input))).toEqual(first)
  expect(await prunedAt({ hours: 30 * 24, seconds: 1 })).toEqual({ ...nothing, commandResults: 1 })
  expect(await prunedAt({ hours: 30 * 24, seconds: 1 })).toEqual(nothing)
})

it('deletes events that were handled, never one that was not', async () => {
  await counter.db.query(`delete from outbox`)
  await counter.db.query(
    `insert into outbox (topic, payload, created_at, delivered_at) values ('a', '{}', $1, $1), ('b', '{}', $1, null)`,
    [counter.now],
  )
  const pruned = await counter.at(after({ hours: 24 * 31 }), () => pruneOld(counter.context))
  expect(pruned).toEqual({ ...nothing, outbox: 1 })
  expect(await counter.db.query(`select topic from outbox`)).toEqual([{ topic: 'b' }])
  await counter.db.query(`delete from outbox`)
})

it('deletes sessions, sign-ins and attempts that are over, and no other', async () => {
  await signedIn(counter.db)
  const { userId } = await signedIn(counter.db)
  const past = counter.now.subtract({ seconds: 1 })
  const future = counter.now.add({ seconds: 1 })
  await counter.db.query(`update auth_sessions set expires_at = $1 where user_id = $2`, [past, userId])
  for (const [name, at] of [['past', past] as const, ['future', future] as const]) {
    await counter.db.query(
      `insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at) values (gen_random_uuid(), $1, '', $2, $2, $2)`,
      [name, at],
    )
    await counter.db.query(`insert into auth_attempts (key, attempts, ends_at) values ($1, 1, $2)`, [name, at])
    await counter.db.query(
      `insert into staff_presses (user_id, press_id, body_hash, created_at) values ($1, gen_random_uuid(), '', $2::timestamptz - interval '2 days')`,
      [userId, at],
    )
    await counter.db.query(
      `insert into undo_tokens (id, actor_id, operation, entries, made_at, expires_at)
       values (gen_random_uuid(), $1, 'changeOrderStatus', '[]', $2::timestamptz - interval '3 days', $2::timestamptz - interval '2 days')`,
      [userId, at],
    )
    await counter.db.query(
      `insert into former_members (key, was_restricted, withdrawn_at, kept_until) values (sha256($1::bytea), false, $2::timestamptz - interval '1 year', $2)`,
      [name, at],
    )
  }
  expect(await pruneOld(counter.context)).toEqual({
    ...nothing,
    staffPresses: 1,
    undoTokens: 1,
    sessions: 1,
    verifications: 1,
    attempts: 1,
    formerMembers: 1,
  })
  expect([
    await count('auth_sessions'),
    await count('auth_verifications'),
    await count('auth_attempts'),
    await count('former_members'),
  ]).toEqual([1, 1, 1, 1])
})

it('deletes in batches, says that there is more, and two at once delete each row once', async () => {
  await counter.db.query(
    `insert into command_results (user_id, request_id, body_hash, answer, created_at)
     select gen_random_uuid(), gen_random_uuid(), '\\x00', '{}', $1 from generate_series(1, 12000)`,
    [counter.now.subtract({ hours: 24 * 40 })],
  )
  expect(await pruneOld(counter.context, { limit: 1000 })).toEqual({ ...nothing, commandResults: 1000, more: true })
  const both = await Promise.all([pruneOld(counter.context), pruneOld(counter.context)])
  expect(both[0].commandResults + both[1].commandResults).toBe(11_000)
})

it('deletes messages a month after they ended and notifications after a year, and what is under way never', async () => {
  const userId = await aUser(counter.db)
  await counter.db.query(
    `with told as (insert into notifications (id, user_id, kind, data, source_key, created_at)
       values (gen_random_uuid(), $1, 'points_given', '{"amount": 1, "reason": "후기"}', 'x', $2) returning id)
     insert into notification_deliveries (id, notification_id, channel, status, next_attempt_at, useful_until, created_at, finished_at)
     select gen_random_uuid(), told.id, d.channel, d.status, $2, $2, $2, case when d.status = 'sent' then $2::timestamptz end
     from told, (values ('push', 'sent'), ('email', 'pending')) as d (channel, status)`,
    [userId, counter.now],
  )
  const prunedAt = (age: Temporal.DurationLike) => counter.at(after(age), () => pruneOld(counter.context))
  expect(await prunedAt({ hours: 30 * 24 })).toMatchObject({ deliveries: 0, notifications: 0 })
  expect(await prunedAt({ hours: 30 * 24, seconds: 1 })).toMatchObject({ deliveries: 1, notifications: 0 })
  expect(await counter.db.query(`select status from notification_deliveries`)).toEqual([{ status: 'pending' }])
  expect(await prunedAt({ hours: 367 * 24 })).toMatchObject({ notifications: 1 })
})
