import { limits } from '../../contract/limits.ts'
import type { AdminOrder, OrderFilter, OrderListSearch } from '../../contract/schemas/admin-orders.ts'
import type { Order } from '../../contract/schemas/orders.ts'
import { countOrders, findOrders, totalOrders, type AdminOrderRow, type OrderTotals } from '../../db/admin-orders.ts'
import type { Sql } from '../../db/database.ts'
import { overdueOn, pickupOf } from '../../db/figures.ts'
import { readOrderLines } from '../../db/own-orders.ts'
import { insertAccess } from '../../db/personal-data.ts'
import { staysPaid } from '../../domain/payment.ts'
import type { Look } from '../../domain/records.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { orderSearchOf } from './order-search.ts'
import { orderOf } from './read-own.ts'

/**
 * A page of orders by filter, newest first, with how many there are in all: after the cursor, or `skip` orders further down. Pickup is
 * the order's first pickup day, created a KST day. Names and digits of customers are shown here: who looked is written down.
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

/** What the orders of a filter add up to. */
export async function readOrderTotals({ db }: Context, filter: OrderFilter): Promise<OrderTotals> {
  return await totalOrders(db, await orderSearchOf(db, filter))
}

/** How many orders stand in the views that everybody wants, on this day. */
export async function readOrderCounts({ db, clock }: Context) {
  const today = kstDay(clock())
  const searches = [pickupOf(today), pickupOf(today.add({ days: 1 })), overdueOn(today)]
  const [pickupToday, pickupTomorrow, overdue] = await Promise.all(searches.map(each => countOrders(db, each)))
  return { pickupToday: pickupToday!, pickupTomorrow: pickupTomorrow!, overdue: overdue! }
}

/** Rows with their lines, as the shop's people see them. */
export async function adminOrdersOf(sql: Sql, rows: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  const lines = await readOrderLines(
    sql,
    rows.map(row => row.id),
  )
  const linesOf = Map.groupBy(lines, line => line.order_id)
  return rows.map(row => adminOrderOf(row, orderOf(row, linesOf.get(row.id) ?? [])))
}

/** Who looked at whose data; a list about one person names that person. */
export async function writeAccess(
  { db, clock, newId }: Context,
  actor: Actor,
  rows: readonly { user_id: string }[],
  what: Look = 'orders',
): Promise<void> {
  if (rows.length === 0) return
  const people = new Set(rows.map(row => row.user_id))
  const userId = people.size === 1 ? rows[0]!.user_id : null
  await insertAccess(db, {
    id: newId(),
    at: clock(),
    actorId: actor.userId,
    address: actor.address ?? null,
    userId,
    what,
    rowsSeen: rows.length,
    isFollowing: actor.isFollowing,
  })
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
    ...(keepsPaid(row) && { staysPaid: true }),
  }
}

function keepsPaid({ kept_paid: kept, total_price: total, received }: AdminOrderRow): boolean {
  return kept !== null && staysPaid({ total, received, ...kept })
}
