import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { audit } from '../maintenance/doctor.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { joinWaitlist } from './join.ts'

const counter = new Counter()

async function aShelf(total: number) {
  const { groups } = await aRound(counter.db, { groups: [{ total, items: [{}] }] })
  return { groupId: groups[0]!.id, itemId: groups[0]!.itemIds[0]! }
}

it('is decided by the desk: refused where there is stock, and once per key', async () => {
  const { groupId, itemId } = await aShelf(1)
  const [lucky, late] = (await someUsers(counter.db, 2)) as [string, string]
  const desk = counter.desk()
  const join = (userId: string, requestId = newId()) => joinWaitlist(desk, userId, { requestId, itemId, quantity: 1 })
  const stock = () => counter.db.query(`select * from stock where variant_group_id = $1`, [groupId])
  const before = await stock()
  expect(await refusal(join(lucky))).toEqual({ code: 'NOT_SOLD_OUT', itemIds: [itemId] })
  expect(await counter.db.query(`select from waitlist_entries where item_id = $1`, [itemId])).toEqual([])
  expect(await stock()).toEqual(before)

  await desk.reserve(lucky, wanting(itemId))
  const requestId = newId()
  const [first, again] = await Promise.all([join(late, requestId), join(late, requestId)])
  expect(first).toEqual(again)
  expect(first).toMatchObject({ itemId, quantity: 1, orderId: null })
  expect(await refusal(join(late))).toEqual({ code: 'ALREADY_WAITING', itemIds: [itemId] })
  expect(await refusal(desk.reserve(late, wanting(itemId)))).toMatchObject({ code: 'SOLD_OUT' })
})

it('reserves nothing of a checkout that waits for what is in stock: its key is free for the next request', async () => {
  const [inStock, other] = [await aShelf(5), await aShelf(5)]
  const [userId] = await someUsers(counter.db, 1)
  const desk = counter.desk()
  const pressed = wanting(other.itemId, 2, { waitlist: [{ itemId: inStock.itemId, quantity: 3 }] })
  expect(await refusal(desk.reserve(userId!, pressed))).toEqual({ code: 'NOT_SOLD_OUT', itemIds: [inStock.itemId] })
  expect(await counter.db.query(`select from orders where user_id = $1`, [userId])).toEqual([])
  const lines = [...pressed.reservations, ...pressed.waitlist]
  const { orders } = await desk.reserve(userId!, { ...pressed, reservations: lines, waitlist: [] })
  expect(orders.flatMap(order => order.items.map(item => item.quantity))).toEqual([2, 3])
})

it('while units come free, each request either waits or is refused: no customer gets an order without asking', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { groupId, itemId } = await aShelf(3)
    const desks = [counter.desk(), counter.desk()] as const
    const [holders, people] = [await someUsers(counter.db, 3), await someUsers(counter.db, 12)]
    const held: { userId: string; orderId: string }[] = []
    for (const userId of holders)
      held.push({ userId, orderId: (await desks[0].reserve(userId, wanting(itemId))).orders[0]!.orderId })
    const cancel = ({ userId, orderId }: (typeof held)[number]) =>
      cancelOrder(counter.context, customer(userId), { orderId, penaltyType: 'none' })
    const [answers] = await Promise.all([
      Promise.all(people.map((userId, nth) => desks[nth % 2]!.reserve(userId, waitingFor(itemId)).catch(() => null))),
      ...held.map(cancel),
    ])
    // joining made no order; one can only come from a waitlist entry
    expect(answers.flatMap(answer => answer?.orders ?? [])).toEqual([])
    const orders = await counter.db.query<{ user_id: string }>(
      `select o.user_id from orders o join order_items l on l.order_id = o.id where l.item_id = $1 and o.status = 'RESERVED'`,
      [itemId],
    )
    const served = await counter.db.query<{ user_id: string }>(
      `select user_id from waitlist_entries where item_id = $1 and status = 'converted'`,
      [itemId],
    )
    expect(new Set(orders.map(order => order.user_id))).toEqual(new Set(served.map(entry => entry.user_id)))
    const [shelf] = await counter.db.query<{ free: number; waiting_count: number }>(
      `select total_physical_stock - reserved_units as free, waiting_count from stock where variant_group_id = $1`,
      [groupId],
    )
    expect(shelf!.free === 0 || shelf!.waiting_count === 0).toBe(true)
  }
  const violations = await audit(counter.db, counter.latest)
  expect(violations.filter(violation => violation.audit !== 'people.user_without_account')).toEqual([])
})
