import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import type { RoundInput } from '../../contract/schemas/products.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { OrderDesk } from '../reserving/desk.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { readOwnOrder } from '../orders/read-story.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { readRoundMove } from './read-round-life.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()

/** The pickup days for which the orders are made (A), and two others. */
const days = {
  A: {},
  B: { pickupDate: '2026-11-28', pickupUntil: '2026-11-30' },
  C: { pickupDate: '2026-12-02', pickupUntil: '2026-12-03' },
}
/** The days of A with another last day. */
const longer = { pickupDate: '2026-11-26', pickupUntil: '2026-11-28' }
const own = ['after_deadline 2026-11-24T11:00:00Z', 'late 2026-11-25T15:00:00Z']
const freeUntil = { A: ['late 2026-11-25T15:00:00Z'], B: ['late 2026-11-27T15:00:00Z'], C: ['late 2026-12-01T15:00:00Z'] }

async function aScene(quantity = 1) {
  const { roundId } = await shop.create()
  const userId = await aUser(shop.db)
  const order = async (pieces = quantity) => {
    const itemId = (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id
    return (await shop.reserve(userId, itemId, pieces)).orders[0]!.orderId
  }
  const move = async (over: Partial<RoundInput>) => {
    const { version, groups } = await storedRound(shop.db, roundId)
    const variantGroups = groups.map(({ id, total, items }) =>
      aGroup({ id, totalPhysicalStock: total, items: items.map(item => anItem(item.name, { id: item.id })) }),
    )
    await updateRound(shop.context(), shop.admin, { roundId, version, round: anOffer({ variantGroups, ...over }) })
  }
  const costs = async (orderId: string) => {
    const { cancellation } = await readOwnOrder(shop.context(), userId, orderId)
    expect(cancellation!.now.type).toBe('none')
    return cancellation!.next.map(({ type, from }) => `${type} ${from}`)
  }
  return { roundId, userId, order, move, costs }
}

it('an order has the terms of the days for which it was made whenever it is on them, and is free on all others', async () => {
  const { order, move, costs } = await aScene()
  const orderId = await order()
  expect(await costs(orderId)).toEqual(own)
  for (const to of ['B', 'A', 'B', 'C', 'B', 'A'] as const) {
    await move(days[to])
    expect([to, await costs(orderId)]).toEqual([to, to === 'A' ? own : freeUntil[to]])
  }
  await move(longer)
  expect(await costs(orderId)).toEqual(freeUntil.A)
  await expectSoundShop(shop.db)
})

it('an order that was made on the days between is free on the days before; the count and the messages distinguish them', async () => {
  const { roundId, userId, order, move, costs } = await aScene()
  const first = await order()
  await move(days.B)
  const second = await order()
  expect(await costs(second)).toEqual(['after_deadline 2026-11-24T11:00:00Z', ...freeUntil.B])
  const asked = { pickupDate: '2026-11-26', pickupUntil: '2026-11-27' }
  expect(await readRoundMove(shop.db, roundId, asked)).toMatchObject({ orders: 2, back: 1, people: 1 })
  await move(days.A)
  expect(await costs(first)).toEqual(own)
  expect(await costs(second)).toEqual(freeUntil.A)
  const told = await shop.db.query(
    `select payload -> 'orderIds' as ids, payload -> 'isBack' as back from outbox
     where topic = 'orders.moved' and payload ->> 'roundId' = $1 and payload -> 'userIds' ? $2 order by id`,
    [roundId, userId],
  )
  expect(told).toEqual([
    { ids: [first], back: null },
    { ids: [second], back: null },
    { ids: [first], back: true },
  ])
})

it('a deadline that moved along with the days goes back with them; one that stays is promised on the page', async () => {
  const { order, move, costs } = await aScene()
  const orderId = await order()
  const deadlineDate = '2026-11-25T11:00:00Z'
  await move({ ...days.B, deadlineDate })
  expect(await costs(orderId)).toEqual(freeUntil.B)
  await move(days.A)
  expect(await costs(orderId)).toEqual(own)
  await move(days.B)
  await move({ ...days.B, deadlineDate })
  await move({ ...days.A, deadlineDate })
  expect(await costs(orderId)).toEqual([`after_deadline ${deadlineDate}`, ...freeUntil.A])
})

it('parts that were divided on other days have the terms too', async () => {
  const { order, move, costs } = await aScene()
  const orderId = await order(2)
  await move(days.B)
  const { remainderOrderId } = await processPartialPickup(shop.context(), shop.admin, { orderId, pickedUpQuantity: 1 })
  await move(days.A)
  expect(await costs(remainderOrderId)).toEqual(own)
  await expectSoundShop(shop.db)
})

it('so has a bundle that was split for the move', async () => {
  const [moves, stays] = [await aScene(), await shop.create()]
  const items = [moves.roundId, stays.roundId].map(async id => (await storedRound(shop.db, id)).groups[0]!.items[0]!.id)
  const reservations = (await Promise.all(items)).map(itemId => ({ itemId, quantity: 1 }))
  await new OrderDesk(shop.context()).reserve(moves.userId, { requestId: newId(), reservations, waitlist: [] })
  await moves.move(days.B)
  await moves.move(days.A)
  const parts = await shop.db.query<{ id: string }>(`select id from orders where user_id = $1`, [moves.userId])
  expect(parts).toHaveLength(2)
  for (const { id } of parts) expect(await moves.costs(id)).toEqual(own)
})

it.each([
  ['a move', ['B'], freeUntil.B],
  ['a move and its undoing', ['B', 'A'], own],
] as const)('an order that is open again after %s has the terms of the days on which it stands', async (_, moves, expected) => {
  const { order, move, costs } = await aScene()
  const [before, between] = [await order(), await order()]
  await cancelOrder(shop.context(), shop.admin, { orderId: before, penaltyType: 'none' })
  for (const [place, to] of moves.entries()) {
    await move(days[to])
    if (place === 0) await cancelOrder(shop.context(), shop.admin, { orderId: between, penaltyType: 'none' })
  }
  for (const orderId of [before, between]) {
    await revertFinalizedOrder(shop.context(), shop.admin, { orderId, originalStatus: 'CANCELED' })
    expect(await costs(orderId)).toEqual(expected)
  }
  await expectSoundShop(shop.db)
})
