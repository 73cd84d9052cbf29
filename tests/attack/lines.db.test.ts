import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { cancelRound } from '../../src/services/catalog/cancel-round.ts'
import { liftSuspension, suspendUser } from '../../src/services/users/suspend.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { post } from '../../src/services/points/post.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import { redrawRaffle } from '../../src/services/raffle/redraw.ts'
import { endPassedLines } from '../../src/services/waitlist/end-passed.ts'
import { leaveWaitlist } from '../../src/services/waitlist/leave.ts'
import { moveUpWaitlist } from '../../src/services/waitlist/move-up.ts'
import { aRound, someUsers } from '../support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../support/desk.ts'
import { expectSoundLedger } from '../support/ledger.ts'
import { aRaffle, enterAll } from '../support/raffle.ts'
import { expectLinesServed, expectSoundShop } from '../support/sound.ts'

/** Everything that reaches for lines, people and rounds, at the same moment: refused or done, never half, never a deadlock. */
const counter = new Counter()
const deadlocks = async () => {
  await counter.db.query(`select pg_stat_force_next_flush()`)
  return await counter.db.query(`select deadlocks from pg_stat_database where datname = current_database()`)
}

/** All at once; what is not a refusal is a bug. */
async function atOnce(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const outcome of await Promise.all(acts.map(act => refusal(act())))) if (outcome instanceof Error) throw outcome
}

test('moving up, leaving, canceling, suspending and raising totals in two waitlists, and the end of one round', async () => {
  const desk = counter.desk()
  const owner = await counter.admin()
  const rounds = await Promise.all(
    [1, 2].map(() => aRound(counter.db, { groups: [1, 2].map(() => ({ total: 4, items: [{}] })) })),
  )
  const items = rounds.flatMap(round => round.groups.map(group => ({ groupId: group.id, itemId: group.itemIds[0]! })))
  const people = await someUsers(counter.db, 12)
  const orders: { userId: string; orderId: string }[] = []
  const entries: { userId: string; entryId: string }[] = []
  for (const { itemId } of items) {
    for (const userId of people.slice(0, 4))
      orders.push({ userId, orderId: (await desk.reserve(userId, wanting(itemId))).orders[0]!.orderId })
    for (const userId of people.slice(2))
      entries.push({ userId, entryId: (await desk.reserve(userId, waitingFor(itemId))).waitlist[0]!.entryId })
  }
  for (const userId of people)
    await counter.db.transaction(tx =>
      post(tx, counter.context, { userId, kind: 'adjust', amount: 120, reason: '시험', sourceKey: `t:${newId()}` }),
    )

  await atOnce([
    ...entries.map(
      ({ userId, entryId }) =>
        () =>
          moveUpWaitlist(counter.context, customer(userId), { entryId }),
    ),
    ...orders.map(
      ({ userId, orderId }) =>
        () =>
          cancelOrder(counter.context, customer(userId), { orderId, penaltyType: 'none' }),
    ),
    ...entries
      .filter((_, nth) => nth % 7 === 0)
      .map(
        ({ userId, entryId }) =>
          () =>
            leaveWaitlist(counter.context, customer(userId), { entryId }),
      ),
    ...items.map(
      ({ groupId }) =>
        () =>
          setStockTotal(counter.context, owner, { variantGroupId: groupId, totalPhysicalStock: 7 }),
    ),
    ...people
      .slice(6, 9)
      .flatMap(userId => [
        () => suspendUser(counter.context, owner, { userId, reason: '시험', cancelOpenOrders: true }),
        () => liftSuspension(counter.context, owner, { userId, reason: '시험' }),
      ]),
    () => cancelRound(counter.context, owner, { roundId: rounds[0]!.roundId, reason: '시험' }),
    () => endPassedLines(counter.context),
  ])

  expect(await deadlocks()).toEqual([{ deadlocks: 0 }])
  await expectSoundLedger(counter.db)
  await expectLinesServed(counter.db, counter.now)
  await expectSoundShop(counter.db)
  // 50 points went for each place gained, and came back for each that the canceled round took
  const [wrong] = await counter.db.query<{ count: number }>(
    `select count(*) from users u where u.points < 0 or u.points <> 120 - 50 * (
       select count(*) from waitlist_entries w where w.user_id = u.id and w.prio_seq is not null
         and not (w.status = 'ended' and w.round_id = $1)) and u.id = any($2::uuid[])`,
    [rounds[0]!.roundId, people],
  )
  expect(wrong).toEqual({ count: 0 })
  const [moved] = await counter.db.query<{ count: number }>(`select count(*) from waitlist_entries where prio_seq is not null`)
  expect(moved!.count).toBeGreaterThan(5)
})

test('drawing, redrawing, entering, canceling and the end of the round of a raffle', async () => {
  const owner = await counter.admin()
  const raffles = await Promise.all([1, 2].map(() => aRaffle(counter.context, 3)))
  for (const round of raffles) {
    await enterAll(counter.context, round, 6, true)
    await enterAll(counter.context, round, 4)
    await counter.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
  }
  const [first, second] = raffles.map(round => ({ roundId: round.roundId })) as [{ roundId: string }, { roundId: string }]
  await drawRaffle(counter.context, owner, first)
  const winners = await counter.db.query<{ userId: string; orderId: string }>(
    `select user_id as "userId", order_id as "orderId" from raffle_entries where round_id = $1 and result = 'won'`,
    [first.roundId],
  )
  const late = await someUsers(counter.db, 6)
  const itemId = raffles[1]!.groups[0]!.itemIds[0]!
  await atOnce([
    ...winners.map(
      ({ userId, orderId }) =>
        () =>
          cancelOrder(counter.context, customer(userId), { orderId, penaltyType: 'none' }),
    ),
    ...[1, 2, 3].map(() => () => redrawRaffle(counter.context, owner, first)),
    ...[1, 2, 3].map(() => () => drawRaffle(counter.context, owner, second)),
    ...late.map(
      userId => () => enterRaffle(counter.context, customer(userId), { ...second, itemId, quantity: 1, wantsWaitlist: true }),
    ),
    () => cancelRound(counter.context, owner, { ...second, reason: '시험' }),
  ])
  expect(await deadlocks()).toEqual([{ deadlocks: 0 }])
  expect(await counter.stockOf(raffles[0]!.groups[0]!.id)).toMatchObject({ reserved_units: 3 })
  expect(await counter.stockOf(raffles[1]!.groups[0]!.id)).toMatchObject({ reserved_units: 0, waiting_count: 0 })
  await expectLinesServed(counter.db, counter.now)
  await expectSoundShop(counter.db)
})
