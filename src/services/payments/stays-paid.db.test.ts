import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { readOrderTotals } from '../orders/read-admin.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { recordPayment } from './record.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, line, deposit, mark } = moneyOfShop(counter)

it('orders that received money keeps PREPAID are counted for a filter as each of them is read', async () => {
  const cash = await anOrder([6900])
  await recordPayment(context, cash.admin, { orderId: cash.orderId, kind: 'cash', amount: 6900 })
  const split = await anOrder([6900, 8000])
  await deposit(split, [split.orderId], line(14_900))
  await splitBundledOrder(context, split.admin, { orderId: split.orderId })
  for (const marked of [await anOrder(), await anOrder()]) await mark(marked, marked.orderId, 'PREPAID')
  const rows = await counter.db.query<{ id: string }>(`select id from orders where status = 'PREPAID'`)
  const orders = await Promise.all(rows.map(({ id }) => readAdminOrder(context, cash.admin, id)))
  expect(orders.filter(order => order.staysPaid)).toHaveLength(3)
  expect(await readOrderTotals(context, {})).toMatchObject({ prepaid: 5, staysPaid: 3 })
})

it('the money that orders lose when they become RESERVED is named before, for each and for a filter', async () => {
  const { db } = counter
  const marked = await anOrder([6900])
  await mark(marked, marked.orderId, 'PREPAID')
  const short = await anOrder([9000])
  await recordPayment(context, short.admin, { orderId: short.orderId, kind: 'cash', amount: 4000 })
  await mark(short, short.orderId, 'PREPAID')
  const split = await anOrder([5000, 8000])
  await mark(split, split.orderId, 'PREPAID')
  await splitBundledOrder(context, split.admin, { orderId: split.orderId })
  const rows = await db.query<{ id: string; user_id: string }>(`select id, user_id from orders where status = 'PREPAID'`)
  const named = new Map<string, number>()
  for (const { id } of rows) named.set(id, (await readAdminOrder(context, marked.admin, id)).unmarks ?? 0)
  const totals = await readOrderTotals(context, {})

  const { done, amount } = await changeOrderStatus(context, marked.admin, {
    orderIds: rows.map(row => row.id),
    status: 'RESERVED',
  })
  const lost = await db.query<{ id: string; amount: number }>(
    `select order_id as id, -sum(amount)::int as amount from payments where order_id = any($1) and kind = 'correction' group by 1`,
    [done],
  )
  expect(Object.fromEntries(lost.map(row => [row.id, row.amount]))).toEqual(
    Object.fromEntries([...named].filter(([, won]) => won > 0)),
  )
  expect([named.get(marked.orderId), named.get(short.orderId), totals.unmarks]).toEqual([6900, 5000, -amount])
  const people = new Set(rows.filter(row => done.includes(row.id)).map(row => row.user_id))
  expect(totals.unmarkedPeople).toBe(people.size)
})
