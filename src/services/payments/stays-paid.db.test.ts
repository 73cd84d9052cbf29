import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { readOrderTotals } from '../orders/read-admin.ts'
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
