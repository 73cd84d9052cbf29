import { expect, it } from 'vitest'
import type { RoundInput } from '../../contract/schemas/products.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { readOwnOrder } from '../orders/read-story.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()

async function update(roundId: string, over: Partial<RoundInput>) {
  const stored = await storedRound(shop.db, roundId)
  const variantGroups = stored.groups.map(group =>
    aGroup({ id: group.id, totalPhysicalStock: group.total, items: group.items.map(({ id, name }) => anItem(name, { id })) }),
  )
  return await updateRound(shop.context(), shop.admin, {
    roundId,
    version: stored.version,
    round: anOffer({ variantGroups, ...over }),
  })
}

async function anOrder(roundId: string) {
  const userId = await aUser(shop.db)
  const item = (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id
  const { orderId } = (await shop.reserve(userId, item, 1)).orders[0]!
  const costs = async () => {
    const { cancellation } = await readOwnOrder(shop.context(), userId, orderId)
    return cancellation?.next.map(({ type, from }) => [type, from])
  }
  return { orderId, userId, costs }
}

const later = { deadlineDate: '2026-11-25T11:00:00Z' }
const promised = [
  ['after_deadline', '2026-11-25T11:00:00Z'],
  ['late', '2026-11-25T15:00:00Z'],
]

it('a later deadline goes to open orders, and to one that is reverted; their owners’ pages are read again', async () => {
  const { roundId } = await shop.create()
  const [open, over] = [await anOrder(roundId), await anOrder(roundId)]
  const before = await open.costs()
  const change = { orderIds: [over.orderId], status: 'CANCELED' as const }
  await changeOrderStatus(shop.context(), shop.admin, change)
  await update(roundId, later)
  expect(await open.costs()).toEqual(promised)
  expect(await open.costs()).not.toEqual(before)
  const told = await shop.db.query<{ payload: object }>(
    `select payload from outbox where topic = 'orders.reshaped' and payload -> 'orderIds' ? $1`,
    [open.orderId],
  )
  expect(told.map(each => each.payload)).toEqual([{ userIds: [open.userId], orderIds: [open.orderId] }])
  await revertFinalizedOrder(shop.context(), shop.admin, { orderId: over.orderId, originalStatus: 'CANCELED' })
  expect(await over.costs()).toEqual(promised)
  await expectSoundShop(shop.db)
})

it('an earlier deadline does not change them', async () => {
  const { roundId } = await shop.create()
  const order = await anOrder(roundId)
  const before = await order.costs()
  await update(roundId, { deadlineDate: '2026-11-24T11:00:00Z' })
  expect(await order.costs()).toEqual(before)
})

it('an order that was converted after its deadline costs nothing until its pickup day, whatever the deadline becomes', async () => {
  const { roundId } = await shop.create()
  const { orderId, costs } = await anOrder(roundId)
  await shop.db.query(
    `update orders o set converted_at = l.deadline_date + interval '1 minute' from order_items l where l.order_id = o.id and o.id = $1`,
    [orderId],
  )
  await update(roundId, later)
  const free = await costs()
  expect(free!.at(-1)).toEqual(['late', '2026-11-25T15:00:00Z'])
  expect(free!.map(([type]) => type)).toContain('late')
  const [line] = await shop.db.query<{ deadline_date: Temporal.Instant }>(
    `select deadline_date from order_items where order_id = $1`,
    [orderId],
  )
  expect(line!.deadline_date.toString()).not.toBe(later.deadlineDate)
})
