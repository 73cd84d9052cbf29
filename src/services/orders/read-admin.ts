import { limits } from '../../contract/limits.ts'
import type { AdminOrder, OrderFilter } from '../../contract/schemas/orders.ts'
import { countOrders, findOrders, findPeople, type AdminOrderRow, type OrderSearch } from '../../db/admin-orders.ts'
import type { Sql } from '../../db/database.ts'
import { readOrderLines, type OrderLineRow } from '../../db/own-orders.ts'
import { insertAccess } from '../../db/personal-data.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { endOfKstDay, startOfKstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { orderOf } from './read-own.ts'

/**
 * A page of orders by filter, newest first, with how many there are in all. Pickup is the order's first pickup day, created a KST day.
 * Names and digits of customers are shown here: who looked is written down.
 */
export async function readAdminOrdersPage(
  context: Context,
  actor: Actor,
  filter: OrderFilter,
): Promise<{ items: AdminOrder[]; nextCursor: string | null; total: number }> {
  const place = placeOf(filter.cursor)
  const search = await searchOf(context.db, filter)
  const rows = await findOrders(context.db, search, place, limits.ordersPage + 1)
  const shown = rows.slice(0, limits.ordersPage)
  const lines = await readOrderLines(
    context.db,
    shown.map(row => row.id),
  )
  const linesOf = Map.groupBy(lines, line => line.order_id)
  const items = shown.map(row => adminOrderOf(row, linesOf.get(row.id) ?? []))
  await writeAccess(context, actor, shown)
  const isWhole = place === null && rows.length <= limits.ordersPage
  const total = isWhole ? rows.length : await countOrders(context.db, search)
  return { items, nextCursor: cursorAfter(items, rows.length > limits.ordersPage), total }
}

async function searchOf(sql: Sql, filter: OrderFilter): Promise<OrderSearch> {
  const words = filter.q?.normalize('NFC').trim().toLowerCase() ?? ''
  const created = filter.created === undefined ? null : Temporal.PlainDate.from(filter.created)
  return {
    ...(filter.status === undefined ? {} : { statuses: [...new Set(filter.status.split(','))] as OrderStatus[] }),
    ...(filter.pickup === undefined ? {} : { pickup: Temporal.PlainDate.from(filter.pickup) }),
    ...(created === null ? {} : { created: { from: startOfKstDay(created), until: endOfKstDay(created) } }),
    ...(filter.roundId === undefined ? {} : { roundId: filter.roundId }),
    ...(words === '' ? {} : { userIds: await findPeople(sql, words) }),
  }
}

/** A list about one person names that person. */
async function writeAccess({ db, clock, newId }: Context, actor: Actor, rows: readonly AdminOrderRow[]): Promise<void> {
  if (rows.length === 0) return
  const people = new Set(rows.map(row => row.user_id))
  const userId = people.size === 1 ? rows[0]!.user_id : null
  await insertAccess(db, { id: newId(), at: clock(), actorId: actor.userId, userId, what: 'orders', rowsSeen: rows.length })
}

function adminOrderOf(row: AdminOrderRow, lines: readonly OrderLineRow[]): AdminOrder {
  return {
    ...orderOf(row, lines),
    user: { id: row.user_id, name: row.name, nickname: row.nickname, phoneLast4: row.phone_last4, tier: row.tier },
    notes: row.notes,
    isBookmarked: row.is_bookmarked,
    version: row.version,
  }
}
