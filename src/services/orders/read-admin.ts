import { limits } from '../../contract/limits.ts'
import type { AdminOrder, OrderFilter, OrderListSearch } from '../../contract/schemas/admin-orders.ts'
import type { Order } from '../../contract/schemas/orders.ts'
import { countOrders, findOrders, totalOrders, type AdminOrderRow, type OrderTotals } from '../../db/orders/admin-orders.ts'
import type { Sql } from '../../db/connection/database.ts'
import { overdueOn, pickupOf } from '../../db/orders/figures.ts'
import { readOrderLines } from '../../db/orders/own-orders.ts'
import { staysPaid, unmarkedAmount } from '../../domain/payment.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { writeAccess } from '../write-access.ts'
import { orderSearchOf } from './order-search.ts'
import { orderOf } from './read-own.ts'

/**
 * Returns a page of orders that match a filter, newest first, with the total count. `skip` leaves out that many orders after the cursor;
 * `top` is the cursor of the page's first order. Records the access to personal data.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readAdminOrdersPage(
  context: Context,
  actor: Actor,
  { cursor, skip = '0', ...filter }: OrderListSearch,
): Promise<{ items: AdminOrder[]; top: string | null; nextCursor: string | null; total: number }> {
  const place = placeOf(cursor)
  const search = await orderSearchOf(context.db, filter)
  const rows = await findOrders(context.db, search, place, limits.orderRows + 1, Number(skip))
  const shown = rows.slice(0, limits.orderRows)
  const items = await adminOrdersOf(context.db, shown)
  await writeAccess(context, actor, shown)
  const isWhole = place === null && skip === '0' && rows.length <= limits.orderRows
  const total = isWhole ? rows.length : await countOrders(context.db, search)
  const top = cursorAfter(items.slice(0, 1), true)
  return { items, top, nextCursor: cursorAfter(items, rows.length > limits.orderRows), total }
}

/** Returns the totals of the orders that match a filter: numbers of orders and customers, and sums in won. */
export async function readOrderTotals({ db }: Context, filter: OrderFilter): Promise<OrderTotals> {
  return await totalOrders(db, await orderSearchOf(db, filter))
}

/** Counts the orders of three quick filters: the pickups of today, those of tomorrow, and overdue. */
export async function readOrderCounts({ db, clock }: Context) {
  const today = kstDay(clock())
  const searches = [pickupOf(today), pickupOf(today.add({ days: 1 })), overdueOn(today)]
  const [pickupToday, pickupTomorrow, overdue] = await Promise.all(searches.map(each => countOrders(db, each)))
  return { pickupToday: pickupToday!, pickupTomorrow: pickupTomorrow!, overdue: overdue! }
}

/** Converts rows into orders as staff see them, with their items. */
export async function adminOrdersOf(sql: Sql, rows: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  const lines = await readOrderLines(
    sql,
    rows.map(row => row.id),
  )
  const linesOf = Map.groupBy(lines, line => line.order_id)
  return rows.map(row => adminOrderOf(row, orderOf(row, linesOf.get(row.id) ?? [])))
}

export function adminOrderOf(row: AdminOrderRow, order: Order): AdminOrder {
  return {
    ...order,
    user: {
      id: row.user_id,
      name: row.name,
      nickname: row.nickname,
      phoneLast4: row.phone_last4,
      namesakeCode: row.namesake_code,
      tier: row.tier,
    },
    notes: row.notes,
    isBookmarked: row.is_bookmarked,
    version: row.version,
    ...(row.whole_order_id !== null && { wholeId: row.whole_order_id }),
    ...paidBy(row),
  }
}

function paidBy({ kept_paid: kept, total_price: total, received }: AdminOrderRow): Pick<AdminOrder, 'staysPaid' | 'unmarks'> {
  if (kept === null) return {}
  const money = { total, received, ...kept }
  const unmarks = unmarkedAmount(money)
  return { ...(staysPaid(money) && { staysPaid: true }), ...(unmarks > 0 && { unmarks }) }
}
