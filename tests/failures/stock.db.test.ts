import { expect, test } from 'vitest'
import { archiveProducts } from '../../src/services/catalog/archive-products.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { readProduct } from '../../src/services/storefront/read-storefront.ts'
import { aRound, aUser, someUsers } from '../support/builders.ts'
import { refusal, waitingFor, wanting } from '../support/desk.ts'
import { aCounter, aShelf, cancel, counted, heldUnits, order, outcomes } from './shop.ts'

/** Failures that real shops had with their stock; the numbers are those of the list that they were collected in. */
const counter = aCounter()

test('1 · last unit, two checkouts: fifty at once for one piece, one gets it', async () => {
  const { itemId, groupId } = await aShelf(counter, 1)
  const desks = [counter.desk(), counter.desk(), counter.desk()]
  const people = await someUsers(counter.db, 50)
  const answers = await outcomes(people.map((userId, nth) => desks[nth % 3]!.reserve(userId, wanting(itemId))))
  expect(counted(answers)).toEqual({ done: 1, SOLD_OUT: 49 })
  expect(await heldUnits(counter, groupId)).toBe(1)
})

test('2 · two items share one stock: together they are measured against it, and the short one is named', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 10, items: [{ deduction: 2 }, { deduction: 1 }] }] })
  const [twos, ones] = round.groups[0]!.itemIds as [string, string]
  const lines = [
    { itemId: twos, quantity: 4 },
    { itemId: ones, quantity: 3 },
  ]
  const wanted = counter.desk().reserve(await aUser(counter.db), wanting(twos, 1, { reservations: lines }))
  expect(await refusal(wanted)).toEqual({ code: 'SOLD_OUT', lines: [{ itemId: ones, wanted: 3, available: 2 }] })
  expect(await heldUnits(counter, round.groups[0]!.id)).toBe(0)
})

test('4 · cancel twice frees twice: customer and shop cancel at the same moment, the goods come back once', async () => {
  const { itemId, groupId } = await aShelf(counter, 3)
  const userId = await aUser(counter.db)
  const orderId = await order(counter.desk(), userId, itemId, 2)
  const admin = await counter.admin()
  const answers = await outcomes([
    cancel(counter, userId, orderId),
    cancelOrder(counter.context, admin, { orderId, penaltyType: 'none' }),
    cancel(counter, userId, orderId),
  ])
  // whoever of the shop comes later is told who was first; a customer is not
  const { done, ORDER_STATUS = 0, ORDER_ALREADY = 0 } = counted(answers)
  expect([done, ORDER_STATUS + ORDER_ALREADY]).toEqual([1, 2])
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 0 })
})

test.each(['RESERVED', 'PREPAID'] as const)('5 · cancel does not free: %s goods are free at once', async status => {
  const { itemId, groupId } = await aShelf(counter, 2)
  const userId = await aUser(counter.db)
  const orderId = await order(counter.desk(), userId, itemId, 2)
  const admin = await counter.admin()
  if (status === 'PREPAID') await changeOrderStatus(counter.context, admin, { orderIds: [orderId], status })
  await changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'CANCELED' })
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 0, picked_up_units: 0 })
  await order(counter.desk(), userId, itemId, 2)
})

test('5 · what was picked up has left the shop and cannot be reserved', async () => {
  const { itemId, groupId } = await aShelf(counter, 2)
  const userId = await aUser(counter.db)
  const orderId = await order(counter.desk(), userId, itemId, 2)
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orderId], status: 'PICKED_UP' })
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 0, picked_up_units: 2 })
  expect(await refusal(counter.desk().reserve(userId, wanting(itemId)))).toMatchObject({ code: 'SOLD_OUT' })
})

test('6 · holding everything without paying: a limit per person holds over many orders, and the suspended hold nothing', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 100, items: [{ max: 3 }] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const [userId, suspended] = [await aUser(counter.db), await aUser(counter.db, { tier: 'restricted' })]
  const desks = [counter.desk(), counter.desk()]
  const answers = await outcomes(Array.from({ length: 8 }, (_, nth) => desks[nth % 2]!.reserve(userId, wanting(itemId))))
  expect(counted(answers)).toEqual({ done: 3, LIMIT_PER_USER: 5 })
  expect(await refusal(desks[0]!.reserve(suspended, wanting(itemId)))).toMatchObject({ code: 'SUSPENDED' })
})

test('7 · reserved but unpaid is not counted: both kinds lower what the shop shows at once', async () => {
  const shelf = await aShelf(counter, 10)
  const userId = await aUser(counter.db)
  await order(counter.desk(), userId, shelf.itemId, 2)
  const prepaid = await order(counter.desk(), userId, shelf.itemId, 3)
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [prepaid], status: 'PREPAID' })
  const product = await readProduct(counter.db, shelf.productId, counter.now)
  expect(product?.salesHistory[0]?.variantGroups[0]).toMatchObject({ totalPhysicalStock: 10, reservedCount: 5 })
})

test('9 · one overrun item blocks others: lowering one total below what is taken is refused, the other continues to sell', async () => {
  const round = await aRound(counter.db, {
    groups: [
      { total: 5, items: [{}] },
      { total: 5, items: [{}] },
    ],
  })
  const [one, other] = round.groups as [(typeof round.groups)[0], (typeof round.groups)[0]]
  const userId = await aUser(counter.db)
  const held = await order(counter.desk(), userId, one.itemIds[0]!, 4)
  const lowered = setStockTotal(counter.context, await counter.admin(), { variantGroupId: one.id, totalPhysicalStock: 2 })
  expect(await refusal(lowered)).toMatchObject({ code: 'TOTAL_BELOW_TAKEN', taken: 4 })
  await order(counter.desk(), userId, other.itemIds[0]!, 5)
  expect(await counter.db.query(`select status from orders where id = $1`, [held])).toEqual([{ status: 'RESERVED' }])
})

test('10 · a limit only in the form: forged quantities, two tabs and the waitlist together stay within it', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 4, items: [{ max: 4 }] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const [userId, other] = (await someUsers(counter.db, 2)) as [string, string]
  const desks = [counter.desk(), counter.desk()]
  expect(await refusal(desks[0]!.reserve(userId, wanting(itemId, 5)))).toMatchObject({ code: 'LIMIT_PER_USER' })
  expect(counted(await outcomes(desks.map(desk => desk.reserve(userId, wanting(itemId, 2)))))).toEqual({ done: 2 })
  expect(await refusal(desks[1]!.reserve(userId, wanting(itemId)))).toMatchObject({ code: 'LIMIT_PER_USER' })
  expect(await refusal(desks[1]!.reserve(userId, waitingFor(itemId)))).toMatchObject({ code: 'LIMIT_PER_USER' })
  expect(await refusal(desks[1]!.reserve(other, waitingFor(itemId, 5)))).toMatchObject({ code: 'LIMIT_PER_USER' })
})

test('11 · a deleted item still in a cart: archived or over meanwhile is named, nothing is half ordered, and the answer names a new price', async () => {
  const [gone, over, fine] = [await aShelf(counter, 5), await aShelf(counter, 5), await aShelf(counter, 5)]
  const userId = await aUser(counter.db)
  const both = (itemId: string) => ({
    reservations: [
      { itemId: fine.itemId, quantity: 1 },
      { itemId, quantity: 1 },
    ],
  })
  await archiveProducts(counter.context, await counter.admin(), { productIds: [gone.productId], isArchived: true })
  await counter.db.query(`update sales_rounds set status = 'ended' where id = $1`, [over.roundId])
  await counter.db.query(`update items set price = 7700 where id = $1`, [fine.itemId])
  await counter.db.query(`update catalogue_version set version = version + 1`)
  const desk = counter.desk()
  for (const [shelf, code] of [
    [gone, 'PRODUCT_ARCHIVED'],
    [over, 'ROUND_ENDED'],
  ] as const) {
    const rejection = await refusal(desk.reserve(userId, wanting(fine.itemId, 1, both(shelf.itemId))))
    expect(rejection).toMatchObject({ code, itemIds: [shelf.itemId] })
  }
  expect(await heldUnits(counter, fine.groupId)).toBe(0)
  const bought = await desk.reserve(userId, wanting(fine.itemId))
  expect(bought.orders[0]?.items[0]?.unitPrice).toBe(7700)
})
