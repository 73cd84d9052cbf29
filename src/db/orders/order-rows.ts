import { intArray, uuidArray } from '../connection/binary-array.ts'
import type { Tx } from '../connection/database.ts'

/** A new order with its items. Prices in won. */
export type NewOrder = {
  id: string
  userId: string
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  totalPrice: number
  /** True for an order made from a waitlist entry. */
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

/** Inserts RESERVED orders with their items in one statement. The caller holds the stock locks and updates the stock counters. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[], now: Temporal.Instant): Promise<void> {
  if (orders.length === 0) return
  await tx.query(`with ${orderInserts(1)} select`, orderInsertValues(orders, now), 'orders.insert')
}

/** Number of SQL parameters of `orderInserts`, which inserts orders with their items. */
export const ORDER_PARAMETERS = 19

/**
 * Returns SQL of two common table expressions that insert orders and their items. Their parameters, from `orderInsertValues`, start at
 * `$first`. Facts that many item rows share are sent once, and each row names their array index.
 */
export function orderInserts(first: number): string {
  const at = (offset: number, type: string) => `$${first + offset}::${type}[]`
  const of = (offset: number, type: string) => `(${at(offset, type)})[item_no]`
  return `new_orders as (
    insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, converted_at, created_by)
    select id, user_id, 'RESERVED', pickup_date, pickup_until, total_price, $${first + 5}::timestamptz,
           case when converted then $${first + 5}::timestamptz end, created_by
    from unnest(${at(0, 'uuid')}, ${at(1, 'uuid')}, ${at(2, 'date')}, ${at(3, 'date')}, ${at(4, 'bigint')}, ${at(6, 'bool')}, ${at(7, 'uuid')})
      as t(id, user_id, pickup_date, pickup_until, total_price, converted, created_by)
  ), new_lines as (
    insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
    select (${at(0, 'uuid')})[order_no], line_no, ${of(12, 'uuid')}, ${of(13, 'text')}, ${of(14, 'uuid')}, ${of(15, 'uuid')}, quantity,
           ${of(16, 'int')}, ${of(17, 'int')}, ${of(18, 'timestamptz')}
    from unnest(${at(8, 'int')}, ${at(9, 'int')}, ${at(10, 'int')}, ${at(11, 'int')}) as t(order_no, line_no, item_no, quantity)
  )`
}

/** Returns the {@link ORDER_PARAMETERS} parameters for the SQL of `orderInserts`, which inserts these orders with their items. */
export function orderInsertValues(orders: readonly NewOrder[], now: Temporal.Instant): unknown[] {
  const items = new DistinctItems()
  const lines = orders.flatMap((order, place) =>
    order.lines.map((line, index) => [place + 1, index + 1, items.placeOf(line), line.quantity] as const),
  )
  return [
    uuidArray(orders.map(order => order.id)),
    uuidArray(orders.map(order => order.userId)),
    list(orders.map(order => order.pickupDate)),
    list(orders.map(order => order.pickupUntil)),
    list(orders.map(order => order.totalPrice)),
    now,
    // Columns that are null for every order are not sent: a missing array reads as nulls.
    orders.some(order => order.converted) ? list(orders.map(order => order.converted)) : null,
    orders.some(order => order.createdBy !== null) ? list(orders.map(order => order.createdBy)) : null,
    intArray(lines.map(line => line[0])),
    intArray(lines.map(line => line[1])),
    intArray(lines.map(line => line[2])),
    intArray(lines.map(line => line[3])),
    uuidArray(items.all.map(item => item.productId)),
    list(items.all.map(item => item.roundId)),
    uuidArray(items.all.map(item => item.variantGroupId)),
    uuidArray(items.all.map(item => item.itemId)),
    intArray(items.all.map(item => item.deduction)),
    intArray(items.all.map(item => item.unitPrice)),
    list(items.all.map(item => item.deadline)),
  ]
}

/** The distinct items of a batch of orders. The same item at another price counts as another. */
class DistinctItems {
  readonly all: NewOrderLine[] = []
  readonly #places = new Map<string, number>()

  /** Returns the position of an item, from 1 as PostgreSQL counts. */
  placeOf(line: NewOrderLine): number {
    const known = this.#places.get(line.itemId)
    if (known !== undefined && areAlike(this.all[known - 1]!, line)) return known
    const place = this.all.push(line)
    this.#places.set(line.itemId, place)
    return place
  }
}

/** Returns true when two rows are equal except for their quantity. */
function areAlike(one: NewOrderLine, other: NewOrderLine): boolean {
  return (
    one.unitPrice === other.unitPrice &&
    one.deduction === other.deduction &&
    one.variantGroupId === other.variantGroupId &&
    one.roundId === other.roundId &&
    one.productId === other.productId &&
    (one.deadline === other.deadline || one.deadline.equals(other.deadline))
  )
}

type Plain = string | number | boolean | null | Temporal.Instant | Temporal.PlainDate

/**
 * Formats a PostgreSQL array of values that need no quotes: our ids, numbers, booleans, times. The driver would quote each of
 * them. Equal neighbors are formatted once, because formatting a date costs more than comparing it.
 */
function list(values: readonly Plain[]): string {
  let [last, text]: [Plain, string] = [null, 'NULL']
  const texts = values.map(value => {
    if (value !== last) [last, text] = [value, String(value ?? 'NULL')]
    return text
  })
  return `{${texts.join()}}`
}
