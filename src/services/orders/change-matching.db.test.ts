import { expect, it } from 'vitest'
import { changeMatchingInput } from '../../contract/schemas/order-list.ts'
import { limits } from '../../contract/limits.ts'
import type { OrderFilter } from '../../contract/schemas/orders.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import type { Actor } from '../context.ts'
import { changeMatchingOrders } from './change-matching.ts'
import { changeOrderStatus } from './change-status.ts'
import { readAdminOrdersPage, readOrderTotals } from './read-admin.ts'
import { revertOrders } from './revert-many.ts'

const counter = new Counter()

async function aSoldRound(count: number): Promise<{ roundId: string; itemId: string; orderIds: string[] }> {
  const { roundId, groups } = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
  const people = await someUsers(counter.db, 20)
  const itemId = groups[0]!.itemIds[0]!
  const desk = counter.desk()
  const made = Array.from({ length: count }, (_, nth) => desk.reserve(people[nth % 20]!, wanting(itemId)))
  return { roundId, itemId, orderIds: (await Promise.all(made)).map(result => result.orders[0]!.orderId) }
}

async function changeAll(admin: Actor, filter: OrderFilter, status: OrderStatus, upTo: string, between?: () => Promise<unknown>) {
  const calls = []
  let after: string | undefined
  do {
    const input = changeMatchingInput.parse({ filter, status, upTo, ...(after ? { after } : {}) })
    calls.push(await changeMatchingOrders(counter.context, admin, input))
    after = calls.at(-1)!.next ?? undefined
    await between?.()
  } while (after !== undefined)
  return { calls, done: calls.flatMap(call => call.done), refused: calls.flatMap(call => call.refused) }
}

it('changes all that fit, so many per call, and neither those that came later nor those that fit no more', async () => {
  const admin = await counter.admin()
  const { roundId, itemId, orderIds } = await aSoldRound(2 * limits.matchingOrders + 30)
  const filter = { roundId, status: 'RESERVED' }
  const { top, total } = await readAdminOrdersPage(counter.context, admin, filter)
  expect(total).toBe(230)
  const late: string[] = []
  const reserve = async () => {
    const made = await counter.desk().reserve(await aUser(counter.db), wanting(itemId))
    late.push(made.orders[0]!.orderId)
  }
  await reserve()
  const { calls, done, refused } = await changeAll(admin, filter, 'PREPAID', top!, reserve)
  expect(calls.map(call => call.done.length)).toEqual([100, 100, 30])
  expect([new Set(done.map(order => order.id)), refused]).toEqual([new Set(orderIds), []])
  expect(done.every(order => order.status === 'RESERVED')).toBe(true)
  expect((await readAdminOrdersPage(counter.context, admin, filter)).items.map(order => order.id).sort()).toEqual(late.sort())
  const again = await changeAll(admin, filter, 'PREPAID', top!)
  expect(again.done).toEqual([])
  await expectSoundShop(counter.db)
})

it('says of each that may not change why, and undoes what was done with a result for each', async () => {
  const admin = await counter.admin()
  const { roundId, orderIds } = await aSoldRound(6)
  const own = await counter.desk().reserve(admin.userId, wanting((await aRound(counter.db)).groups[0]!.itemIds[0]!))
  await changeOrderStatus(counter.context, admin, { orderIds: [orderIds[0]!], status: 'CANCELED' })
  await changeOrderStatus(counter.context, admin, { orderIds: [orderIds[1]!], status: 'PREPAID' })
  const { top } = await readAdminOrdersPage(counter.context, admin, { roundId })
  const { done, refused } = await changeAll(admin, { roundId }, 'PICKED_UP', top!)
  expect(done.map(order => order.status).sort()).toEqual(['PREPAID', 'RESERVED', 'RESERVED', 'RESERVED', 'RESERVED'])
  expect(refused.map(each => [each.order.id, each.code, each.last?.to])).toEqual([[orderIds[0], 'ORDER_STATUS', 'CANCELED']])

  const ids = done.map(order => order.id)
  const ownId = own.orders[0]!.orderId
  const back = await revertOrders(counter.context, admin, {
    orderIds: [...ids, orderIds[0]!, ownId],
    originalStatus: 'PICKED_UP',
  })
  expect(new Set(back.done)).toEqual(new Set(ids))
  expect(back.refused.map(each => [each.orderId, each.code])).toEqual([
    [orderIds[0], 'ORDER_MOVED_ON'],
    [ownId, 'OWN_ACCOUNT'],
  ])
  expect(await readOrderTotals(counter.context, { roundId })).toEqual({
    orders: 6,
    people: 6,
    reserved: 4,
    prepaid: 1,
    price: 6000,
    toPay: 4000,
  })
  await expectSoundShop(counter.db)
})

it('cancels with the penalty that was chosen', async () => {
  const admin = await counter.admin()
  const { roundId } = await aSoldRound(2)
  const { top } = await readAdminOrdersPage(counter.context, admin, { roundId })
  const input = changeMatchingInput.parse({ filter: { roundId }, status: 'CANCELED', penaltyType: 'late', upTo: top })
  expect((await changeMatchingOrders(counter.context, admin, input)).done).toHaveLength(2)
  const rows = await counter.db.query<{ points: number }>(
    `select u.points from users u join orders o on o.user_id = u.id join order_items i on i.order_id = o.id where i.round_id = $1`,
    [roundId],
  )
  expect(rows.map(row => row.points)).toEqual([-50, -50])
  await expectSoundShop(counter.db)
})
