import { describe, expect, it } from 'vitest'
import { productCounts, roundCancellation } from '../../contract/schemas/round-life.ts'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { Counter, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { deliver } from '../notifications/deliver.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { archiveProducts } from './archive-products.ts'
import { cancelRound } from './cancel-round.ts'
import { countProducts, readRoundStakes, readUnderWay } from './read-round-life.ts'

const counter = new Counter()

/** Creates a round with two customers who ordered (one prepaid, one waiting too) and a third who only waits. */
async function aBusyRound() {
  const round = await aRound(counter.db, { groups: [{ total: 3, items: [{}] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const [reserver, prepayer, waiter] = (await someUsers(counter.db, 3)) as [string, string, string]
  const desk = counter.desk()
  await desk.reserve(reserver, wanting(itemId, 2))
  const { orders } = await desk.reserve(prepayer, wanting(itemId))
  await desk.reserve(reserver, waitingFor(itemId))
  await desk.reserve(waiter, waitingFor(itemId, 4))
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orders[0]!.orderId], status: 'PREPAID' })
  return round
}

describe('what canceling a round would affect', () => {
  it('is counted before, people once, and is zero after', async () => {
    const { roundId } = await aBusyRound()
    expect(await readRoundStakes(counter.db, [roundId])).toEqual({
      orders: 2,
      prepaid: 1,
      toReturn: 1000,
      waiting: 2,
      raffleEntries: 0,
      people: 3,
      pickedUp: 0,
      canceled: 0,
      each: [{ roundId, orders: 2, waiting: 2, raffleEntries: 0 }],
    })
    await cancelRound(counter.context, await counter.admin(), { roundId, reason: '' })
    expect(await readRoundStakes(counter.db, [roundId])).toMatchObject({ orders: 0, waiting: 0, people: 0, canceled: 2 })
  })

  it('counts an order and a person of two rounds once, and as many people as are notified', async () => {
    const [first, second] = [await aBusyRound(), await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })]
    const [both, entrant, gone] = (await someUsers(counter.db, 3)) as [string, string, string]
    const items = [first, second].map(round => round.groups[0]!.itemIds[0]!)
    await counter.db.query(`update stock set total_physical_stock = 9 where variant_group_id = $1`, [first.groups[0]!.id])
    const reservations = items.map(itemId => ({ itemId, quantity: 1 }))
    await counter.desk().reserve(both, wanting(items[0]!, 1, { reservations }))
    await counter.db.query(`insert into raffles (round_id, places) values ($1, 1)`, [second.roundId])
    for (const userId of [entrant, gone])
      await counter.db.query(
        `insert into raffle_entries (id, round_id, user_id, item_id, quantity, wants_waitlist, entered_at)
         values (gen_random_uuid(), $1, $2, $3, 1, false, now())`,
        [second.roundId, userId, items[1]],
      )
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [gone])
    const roundIds = [first.roundId, second.roundId]
    const stakes = await readRoundStakes(counter.db, roundIds)
    expect(stakes).toMatchObject({ orders: 3, raffleEntries: 2, people: 5 })
    for (const roundId of roundIds) await cancelRound(counter.context, await counter.admin(), { roundId, reason: '' })
    while ((await deliver(counter.context, [])) > 0);
    const told = await counter.db.query(
      `select distinct user_id from notifications where kind = 'round_canceled' and data ->> 'roundId' = any($1)`,
      [roundIds],
    )
    expect(told).toHaveLength(stakes.people)
  })

  it('is refused for an unknown round', async () => {
    expect(await refusal(readRoundStakes(counter.db, ['round-1']))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })
})

it('a cancellation in progress has its progress, and leaves the list at its end', async () => {
  const { roundId, productId } = await aBusyRound()
  await counter.db.query(`update sales_rounds set status = 'canceled' where id = $1`, [roundId])
  await counter.db.query(`insert into round_cancellations (round_id, canceled_by, reason, started_at) values ($1, $2, '', $3)`, [
    roundId,
    (await counter.admin()).userId,
    counter.now,
  ])
  const { cancellations } = await readUnderWay(counter.db)
  expect(cancellations.map(each => roundCancellation.parse(each))).toEqual(cancellations)
  expect(cancellations).toMatchObject([{ roundId, productId, done: 0, left: 2 }])
  const orders = await counter.db.query<{ id: string }>(
    `select order_id as id from order_items where round_id = $1 order by order_id limit 1`,
    [roundId],
  )
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orders[0]!.id], status: 'CANCELED' })
  expect((await readUnderWay(counter.db)).cancellations).toMatchObject([{ roundId, done: 1, left: 1 }])
  await cancelRound(counter.context, await counter.admin(), { roundId, reason: '' })
  expect(await readUnderWay(counter.db)).toEqual({ cancellations: [] })
})

it('products and rounds are counted as they stand now, those of archived products not', async () => {
  const count = () => countProducts(counter.db, { archived: 'false' }, counter.now)
  const before = await count()
  expect(productCounts.parse(before)).toEqual(before)
  await aRound(counter.db, { status: 'draft' })
  const { productId } = await aRound(counter.db)
  const with2 = await count()
  expect(with2.products - before.products).toBe(2)
  expect([with2.rounds.draft - before.rounds.draft, with2.rounds.selling - before.rounds.selling]).toEqual([1, 1])
  await archiveProducts(counter.context, await counter.admin(), { productIds: [productId], isArchived: true })
  expect(await count()).toMatchObject({ archived: before.archived + 1, rounds: { selling: before.rounds.selling } })
})
