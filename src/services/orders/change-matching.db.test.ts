import { expect, it } from 'vitest'
import { changeMatchingInput } from '../../contract/schemas/order-list.ts'
import { limits } from '../../contract/limits.ts'
import type { OrderFilter } from '../../contract/schemas/admin-orders.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import type { Actor } from '../context.ts'
import { changeMatchingOrders, continueOrderChange, endMatchingChange } from './change-matching.ts'
import { changeOrderStatus } from './change-status.ts'
import { readAdminOrdersPage, readOrderTotals } from './read-admin.ts'
import { readChangeResults, readOpenChange } from './read-change.ts'
import { revertOrders } from './revert-many.ts'

const counter = new Counter()
const { context } = counter

async function aSoldRound(count: number): Promise<{ roundId: string; itemId: string; orderIds: string[] }> {
  const { roundId, groups } = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
  const people = await someUsers(counter.db, 20)
  const itemId = groups[0]!.itemIds[0]!
  const desk = counter.desk()
  const made = Array.from({ length: count }, (_, nth) => desk.reserve(people[nth % 20]!, wanting(itemId)))
  return { roundId, itemId, orderIds: (await Promise.all(made)).map(result => result.orders[0]!.orderId) }
}

async function begin(admin: Actor, filter: OrderFilter, status: OrderStatus, penaltyType = 'none') {
  const { top } = await readAdminOrdersPage(context, admin, filter)
  const input = changeMatchingInput.parse({ requestId: context.newId(), filter, status, penaltyType, upTo: top! })
  return { ...(await changeMatchingOrders(context, admin, input)), input }
}

async function carryOn(admin: Actor, changeId: string, between?: () => Promise<unknown>) {
  const calls = []
  do {
    calls.push(await continueOrderChange(context, admin, { changeId }))
    await between?.()
  } while (calls.at(-1)!.left > 0)
  return { calls, done: calls.flatMap(call => call.done), refused: calls.flatMap(call => call.refused) }
}

it('begins nothing where more orders would change than the question counted', async () => {
  const admin = await counter.admin()
  const { roundId, orderIds } = await aSoldRound(3)
  await changeOrderStatus(context, admin, { orderIds: [orderIds[0]!], status: 'CANCELED' })
  const filter = { roundId }
  const { reserved } = await readOrderTotals(context, filter)
  const { top } = await readAdminOrdersPage(context, admin, filter)
  const press = { filter, status: 'CANCELED', upTo: top!, asked: reserved }
  const begun = async () => {
    const input = changeMatchingInput.parse({ requestId: context.newId(), ...press })
    return await refusal(changeMatchingOrders(context, admin, input))
  }
  await revertOrders(context, admin, { orderIds: [orderIds[0]!], originalStatus: 'CANCELED' })
  expect([reserved, await begun()]).toEqual([2, { code: 'MORE_THAN_ASKED' }])
  expect((await readOpenChange(context, admin)).change).toBeNull()
  // fewer orders than were asked about are accepted
  await changeOrderStatus(context, admin, { orderIds: orderIds.slice(0, 2), status: 'CANCELED' })
  expect(await begun()).toBeNull()
})

it('changes all that matched at the start, in batches, and none that came later', async () => {
  const admin = await counter.admin()
  const { roundId, itemId, orderIds } = await aSoldRound(2 * limits.matchingOrders + 30)
  const filter = { roundId, status: 'RESERVED' }
  const late: string[] = []
  const reserve = async () => {
    const made = await counter.desk().reserve(await aUser(counter.db), wanting(itemId))
    late.push(made.orders[0]!.orderId)
  }
  const { changeId, total, input } = await begin(admin, filter, 'PREPAID')
  expect(total).toBe(230)
  await reserve()
  expect(await changeMatchingOrders(context, admin, input)).toEqual({ changeId, total: 230 })
  const { calls, done, refused } = await carryOn(admin, changeId, reserve)
  expect(calls.map(call => call.done.length)).toEqual([100, 100, 30])
  expect([new Set(done.map(order => order.id)), refused]).toEqual([new Set(orderIds), []])
  expect(done.every(order => order.status === 'RESERVED')).toBe(true)
  expect((await readAdminOrdersPage(context, admin, filter)).items.map(order => order.id).sort()).toEqual(late.sort())
  await expectSoundShop(counter.db)
})

it('on return the caller reads what was done and who stopped the rest, and may continue it', async () => {
  const admin = await counter.admin()
  const { roundId, orderIds } = await aSoldRound(limits.matchingOrders + 5)
  await changeOrderStatus(context, admin, { orderIds: [orderIds[0]!], status: 'PREPAID' })
  const { changeId } = await begin(admin, { roundId }, 'PREPAID')
  // two tabs continue it at once; an order that one of them changed is done for the other, not refused
  const [one, other] = await Promise.all([
    continueOrderChange(context, admin, { changeId }),
    continueOrderChange(context, admin, { changeId }),
  ])
  expect([one.left, other.left]).toEqual([5, 5])
  expect(one.refused).toEqual(other.refused)
  expect(await readOpenChange(context, await counter.admin())).toEqual({ change: null })
  const { change } = await readOpenChange(context, admin)
  expect(change).toMatchObject({ id: changeId, to: 'PREPAID', total: 105 })
  expect(change!.done + change!.refused).toBe(100)

  // one of the waiting orders changes meanwhile
  const seen = new Set([...one.done, ...one.refused.map(each => each.order)].map(order => order.id))
  const waiting = orderIds.filter(id => !seen.has(id) && id !== orderIds[0])
  await changeOrderStatus(context, admin, { orderIds: [waiting[0]!], status: 'CANCELED' })
  await carryOn(admin, changeId)
  const first = await readChangeResults(context, admin, changeId, undefined)
  expect(first.next).toBeNull()
  expect([first.done.length, first.done.every(order => order.status === 'RESERVED')]).toEqual([103, true])
  expect(first.refused.map(each => [each.order.id, each.code, each.last?.to]).sort()).toEqual(
    [
      [orderIds[0], 'ORDER_ALREADY', 'PREPAID'],
      [waiting[0], 'ORDER_STATUS', 'CANCELED'],
    ].sort(),
  )
  const second = await readChangeResults(context, admin, changeId, first.done[50]!.id)
  expect(second.done).toEqual(first.done.slice(51))

  // it stays open until its author ends it
  expect((await readOpenChange(context, admin)).change).toMatchObject({ done: 103, refused: 2 })
  await endMatchingChange(context, admin, { changeId })
  expect(await readOpenChange(context, admin)).toEqual({ change: null })
  await expectSoundShop(counter.db)
})

it('an ended change has no further effect, and belongs to its author only', async () => {
  const [admin, other] = [await counter.admin(), await counter.admin()]
  const { roundId } = await aSoldRound(3)
  const { changeId, input } = await begin(admin, { roundId }, 'PICKED_UP')
  for (const act of [
    () => continueOrderChange(context, other, { changeId }),
    () => endMatchingChange(context, other, { changeId }),
    () => changeMatchingOrders(context, other, input),
  ])
    expect(await refusal(act())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await readChangeResults(context, other, changeId, undefined)).toEqual({ done: [], refused: [], next: null })
  expect(await refusal(readChangeResults(context, admin, context.newId(), undefined))).toMatchObject({ code: 'NOT_FOUND' })
  await endMatchingChange(context, admin, { changeId })
  expect(await continueOrderChange(context, admin, { changeId })).toMatchObject({ done: [], refused: [], left: 0 })
  expect(await readOrderTotals(context, { roundId })).toMatchObject({ reserved: 3 })
})

it('says of each that may not change why, and undoes what was done with a result for each', async () => {
  const admin = await counter.admin()
  const { roundId, orderIds } = await aSoldRound(6)
  const own = await counter.desk().reserve(admin.userId, wanting((await aRound(counter.db)).groups[0]!.itemIds[0]!))
  await changeOrderStatus(context, admin, { orderIds: [orderIds[0]!], status: 'CANCELED' })
  await changeOrderStatus(context, admin, { orderIds: [orderIds[1]!], status: 'PREPAID' })
  const { done, refused } = await carryOn(admin, (await begin(admin, { roundId }, 'PICKED_UP')).changeId)
  expect(done.map(order => order.status).sort()).toEqual(['PREPAID', 'RESERVED', 'RESERVED', 'RESERVED', 'RESERVED'])
  expect(refused.map(each => [each.order.id, each.code, each.last?.to])).toEqual([[orderIds[0], 'ORDER_STATUS', 'CANCELED']])

  const ids = done.map(order => order.id)
  const ownId = own.orders[0]!.orderId
  const back = await revertOrders(context, admin, {
    orderIds: [...ids, orderIds[0]!, ownId],
    originalStatus: 'PICKED_UP',
  })
  expect(new Set(back.done)).toEqual(new Set(ids))
  expect(back.refused.map(each => [each.orderId, each.code])).toEqual([
    [orderIds[0], 'ORDER_MOVED_ON'],
    [ownId, 'OWN_ACCOUNT'],
  ])
  expect(await readOrderTotals(context, { roundId })).toEqual({
    orders: 6,
    canceled: 1,
    reservations: 5,
    canceledReservations: 1,
    people: 6,
    openPeople: 5,
    reserved: 4,
    prepaid: 1,
    staysPaid: 0,
    price: 5000,
    toPay: 4000,
    openPaid: 1,
    openReceived: 1000,
    unmarks: 1000,
    unmarkedPeople: 1,
  })
  await expectSoundShop(counter.db)
})

it('cancels with the penalty that was chosen', async () => {
  const admin = await counter.admin()
  const { roundId } = await aSoldRound(2)
  const { changeId } = await begin(admin, { roundId }, 'CANCELED', 'late')
  expect((await continueOrderChange(context, admin, { changeId })).done).toHaveLength(2)
  const rows = await counter.db.query<{ points: number }>(
    `select u.points from users u join orders o on o.user_id = u.id join order_items i on i.order_id = o.id where i.round_id = $1`,
    [roundId],
  )
  expect(rows.map(row => row.points)).toEqual([-50, -50])
  await expectSoundShop(counter.db)
})
