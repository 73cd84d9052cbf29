import type { Tx } from './database.ts'

/** One new order with its lines, as it is written. Prices in won. */
export type NewOrder = {
  id: string
  userId: string
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  totalPrice: number
  /** Made from a waitlist entry. */
  converted: boolean
  createdBy: string | null
  lines: readonly NewOrderLine[]
}

export type NewOrderLine = {
  productId: string
  roundId: string
  variantGroupId: string
  itemId: string
  quantity: number
  deduction: number
  unitPrice: number
  deadline: Temporal.Instant
}

/** Inserts RESERVED orders with their lines in one statement. The caller holds the shelves and moves their counters. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[], now: Temporal.Instant): Promise<void> {
  if (orders.length === 0) return
  await tx.query(`with ${orderInserts(1)} select`, orderInsertValues(orders, now), 'orders.insert')
}

/** How many parameters `orderInserts` takes. */
export const ORDER_PARAMETERS = 18

/** Two inserts as common table expressions, their parameters starting at `$first`. */
export function orderInserts(first: number): string {
  const at = (offset: number, type: string) => `$${first + offset}::${type}[]`
  return `new_orders as (
    insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, converted_at, created_by)
    select id, user_id, 'RESERVED', pickup_date, pickup_until, total_price, $${first + 5}::timestamptz,
           case when converted then $${first + 5}::timestamptz end, created_by
    from unnest(${at(0, 'uuid')}, ${at(1, 'uuid')}, ${at(2, 'date')}, ${at(3, 'date')}, ${at(4, 'bigint')}, ${at(6, 'bool')}, ${at(7, 'uuid')})
      as t(id, user_id, pickup_date, pickup_until, total_price, converted, created_by)
  ), new_lines as (
    insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
    select order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, deduction, unit_price, deadline
    from unnest(${at(8, 'uuid')}, ${at(9, 'smallint')}, ${at(10, 'uuid')}, ${at(11, 'text')}, ${at(12, 'uuid')}, ${at(13, 'uuid')},
                ${at(14, 'int')}, ${at(15, 'int')}, ${at(16, 'int')}, ${at(17, 'timestamptz')})
      as t(order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, deduction, unit_price, deadline)
  )`
}

export function orderInsertValues(orders: readonly NewOrder[], now: Temporal.Instant): unknown[] {
  const lines = orders.flatMap(order => order.lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1 })))
  return [
    orders.map(order => order.id),
    orders.map(order => order.userId),
    orders.map(order => order.pickupDate),
    orders.map(order => order.pickupUntil),
    orders.map(order => order.totalPrice),
    now,
    orders.map(order => order.converted),
    orders.map(order => order.createdBy),
    lines.map(line => line.orderId),
    lines.map(line => line.lineNo),
    lines.map(line => line.productId),
    lines.map(line => line.roundId),
    lines.map(line => line.variantGroupId),
    lines.map(line => line.itemId),
    lines.map(line => line.quantity),
    lines.map(line => line.deduction),
    lines.map(line => line.unitPrice),
    lines.map(line => line.deadline),
  ]
}
