import { expect, test } from 'vitest'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { createOrderFor } from '../../src/services/reserving/create-for.ts'
import { markNoShows } from '../../src/services/orders/no-show.ts'
import { processPartialPickup } from '../../src/services/orders/partial-pickup.ts'
import { readOwnOrdersPage } from '../../src/services/orders/read-own.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { setUserCounts } from '../../src/services/users/set-counts.ts'
import { aUser, someUsers } from '../support/builders.ts'
import { wanting } from '../support/desk.ts'
import { aCounter, aShelf, cancel, counted, order, outcomes } from './shop.ts'

/** Failures that real shops had at the counter; numbered as in the list that they were collected in. */
const counter = aCounter()

const standing = async (userId: string) =>
  (
    await counter.db.query<object>(
      `select points, pickup_count, no_show_halves, loyalty_tier, is_suspended from users where id = $1`,
      [userId],
    )
  )[0]

test('34 · acting for the wrong person: each request names whom it is for, and the record both', async () => {
  const { itemId } = await aShelf(counter, 10)
  const [one, two] = (await someUsers(counter.db, 2)) as [string, string]
  const admin = await counter.admin()
  const desk = counter.desk()
  const orderFor = (userId: string) =>
    createOrderFor(counter.context, desk, admin, {
      requestId: counter.context.newId(),
      userId,
      items: [{ itemId, quantity: 1 }],
      pastDeadline: false,
      reason: '',
    })
  const made = await Promise.all([orderFor(one), orderFor(two), orderFor(one)])
  const rows = await counter.db.query<{ id: string; user_id: string; created_by: string }>(
    `select id, user_id, created_by from orders where created_by = $1`,
    [admin.userId],
  )
  const owners = new Map(rows.map(row => [row.id, row.user_id]))
  expect(made.map(result => owners.get(result.orders[0]!.orderId))).toEqual([one, two, one])
})

test('35 · bulk half done: of three hundred orders, seven that may not are named, the rest are done, and a repeat harms nothing', async () => {
  const { itemId } = await aShelf(counter, null)
  const people = await someUsers(counter.db, 20)
  const desk = counter.desk()
  const orderIds = (
    await Promise.all(Array.from({ length: 300 }, (_, nth) => desk.reserve(people[nth % 20]!, wanting(itemId))))
  ).map(result => result.orders[0]!.orderId)
  const admin = await counter.admin()
  const gone = orderIds.slice(100, 107)
  await changeOrderStatus(counter.context, admin, { orderIds: gone, status: 'CANCELED' })
  const first = await changeOrderStatus(counter.context, admin, { orderIds, status: 'PICKED_UP' })
  expect(first.done).toHaveLength(293)
  expect(first.refused.map(each => each.orderId).sort()).toEqual([...gone].sort())
  for (const each of first.refused) expect(each.message).toContain('이미 취소된 주문')
  const again = await changeOrderStatus(counter.context, admin, { orderIds, status: 'PICKED_UP' })
  expect([again.done.length, again.refused.length]).toEqual([0, 300])
  const [picked] = await counter.db.query(`select sum(pickup_count)::int as count from users where id = any($1)`, [people])
  expect(picked).toEqual({ count: 293 })
})

test('36 · ticking seven of eight took all: what was not picked up is a separate order, and a repeat does not double', async () => {
  const { itemId, groupId } = await aShelf(counter, 8)
  const userId = await aUser(counter.db)
  const orderId = await order(counter.desk(), userId, itemId, 8)
  const admin = await counter.admin()
  const answers = await outcomes(
    Array.from({ length: 30 }, () => processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 7 })),
  )
  expect(counted(answers)).toEqual({ done: 1, ORDER_ALREADY: 29 })
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 1, picked_up_units: 7 })
  const [rest] = await counter.db.query(
    `select o.status, l.quantity from orders o join order_items l on l.order_id = o.id where o.origin_order_id = $1`,
    [orderId],
  )
  expect(rest).toEqual({ status: 'RESERVED', quantity: 1 })
  expect(await standing(userId)).toMatchObject({ pickup_count: 1 })
})

test('37 · a canceled code still works: picking up a canceled order is refused with its reason, never a silent pickup', async () => {
  const { itemId, groupId } = await aShelf(counter, 2)
  const userId = await aUser(counter.db)
  const orderId = await order(counter.desk(), userId, itemId)
  await cancel(counter, userId, orderId)
  const replayed = await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orderId], status: 'PICKED_UP' })
  expect(replayed).toMatchObject({ done: [], refused: [{ orderId, code: 'ORDER_STATUS' }] })
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 0, picked_up_units: 0 })
})

test('38 · a wrong no-show mark: undoing it restores points, counts, tier and suspension exactly', async () => {
  const { itemId } = await aShelf(counter, 5)
  const userId = await aUser(counter.db)
  const admin = await counter.admin()
  await setUserCounts(counter.context, admin, { userId, pickupCount: 7, noShowCount: 2 })
  const orderId = await order(counter.desk(), userId, itemId)
  const before = await standing(userId)
  await counter.at(counter.now.add({ hours: 24 * 10 }), async () => {
    await markNoShows(counter.context)
    expect(await standing(userId)).toMatchObject({ no_show_halves: 6, is_suspended: true, points: -100 })
    await revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'CANCELED' })
    expect(await standing(userId)).toEqual(before)
    await changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
    expect(await standing(userId)).toMatchObject({ pickup_count: 8, no_show_halves: 4, is_suspended: false })
  })
})

test('39 · paid but vanished under load: two hundred at once, and every acknowledged order is in its owner’s history', async () => {
  const { itemId } = await aShelf(counter, 120)
  const people = await someUsers(counter.db, 200)
  const desks = [counter.desk(), counter.desk(), counter.desk()]
  const answers = await Promise.allSettled(people.map((userId, nth) => desks[nth % 3]!.reserve(userId, wanting(itemId))))
  const acknowledged = answers.flatMap((answer, nth) =>
    answer.status === 'fulfilled' ? [{ userId: people[nth]!, orderId: answer.value.orders[0]!.orderId }] : [],
  )
  expect(acknowledged).toHaveLength(120)
  for (const { userId, orderId } of acknowledged) {
    const { items } = await readOwnOrdersPage(counter.db, userId, undefined)
    expect(items.map(item => item.id)).toContain(orderId)
  }
})

test('4 · cancel, pick up and revert of one order at the same moment end in one legal state', async () => {
  const { itemId, groupId } = await aShelf(counter, 3)
  const userId = await aUser(counter.db)
  const admin = await counter.admin()
  for (let turn = 0; turn < 8; turn++) {
    const orderId = await order(counter.desk(), userId, itemId, 2)
    const pickUp = async () => {
      const { refused } = await changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
      if (refused.length > 0) throw Object.assign(new Error('refused'), { rejection: refused[0] })
    }
    await outcomes([
      cancel(counter, userId, orderId),
      pickUp(),
      cancelOrder(counter.context, admin, { orderId, penaltyType: 'none' }),
      revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'CANCELED' }),
    ])
    const [{ status } = { status: '' }] = await counter.db.query<{ status: string }>(`select status from orders where id = $1`, [
      orderId,
    ])
    if (status !== 'PICKED_UP' && status !== 'CANCELED')
      await cancelOrder(counter.context, admin, { orderId, penaltyType: 'none' })
    if (status === 'PICKED_UP')
      await counter.db.query(`update stock set total_physical_stock = total_physical_stock + 2 where variant_group_id = $1`, [
        groupId,
      ])
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 0 })
  }
})
