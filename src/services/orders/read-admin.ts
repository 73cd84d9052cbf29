import { limits } from '../../contract/limits.ts'
import type { AdminOrder, Order, OrderFilter } from '../../contract/schemas/orders.ts'
import {
  countOrders,
  findNamedGroups,
  findOrders,
  findPeople,
  type AdminOrderRow,
  type OrderSearch,
} from '../../db/admin-orders.ts'
import type { Sql } from '../../db/database.ts'
import { readOrderLines } from '../../db/own-orders.ts'
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
  const items = await adminOrdersOf(context.db, shown)
  await writeAccess(context, actor, shown)
  const isWhole = place === null && rows.length <= limits.ordersPage
  const total = isWhole ? rows.length : await countOrders(context.db, search)
  return { items, nextCursor: cursorAfter(items, rows.length > limits.ordersPage), total }
}

async function searchOf(sql: Sql, filter: OrderFilter): Promise<OrderSearch> {
  const words = wordsOf(filter.q)
  const said = wordsOf(filter.text)
  const [pickupFrom, pickupTo] = [dayOf(filter.pickup ?? filter.pickupFrom), dayOf(filter.pickup ?? filter.pickupTo)]
  const [createdFrom, createdTo] = [dayOf(filter.created ?? filter.createdFrom), dayOf(filter.created ?? filter.createdTo)]
  const text = said === '' ? null : { words: said, groupIds: await findNamedGroups(sql, said) }
  const people = words === '' ? null : await findPeople(sql, words)
  const created = { from: createdFrom && startOfKstDay(createdFrom), until: createdTo && endOfKstDay(createdTo) }
  return {
    ...(filter.status === undefined ? {} : { statuses: [...new Set(filter.status.split(','))] as OrderStatus[] }),
    ...(pickupFrom || pickupTo ? { pickup: { from: pickupFrom, until: pickupTo } } : {}),
    ...(createdFrom || createdTo ? { created } : {}),
    ...(filter.roundId === undefined ? {} : { roundId: filter.roundId }),
    ...(filter.productId === undefined ? {} : { productId: filter.productId }),
    ...(filter.bookmarked === undefined ? {} : { isBookmarked: true }),
    ...(text ? { text } : {}),
    ...userIdsOf(filter.userId, people),
  }
}

function dayOf(day: string | undefined): Temporal.PlainDate | null {
  return day === undefined ? null : Temporal.PlainDate.from(day)
}

function wordsOf(words: string | undefined): string {
  return words?.normalize('NFC').trim().toLowerCase() ?? ''
}

/** One person, those whom words found, or both conditions at once. */
function userIdsOf(userId: string | undefined, found: readonly string[] | null): Pick<OrderSearch, 'userIds'> {
  if (userId === undefined) return found === null ? {} : { userIds: found }
  return { userIds: found === null || found.includes(userId) ? [userId] : [] }
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
  what = 'orders',
): Promise<void> {
  if (rows.length === 0) return
  const people = new Set(rows.map(row => row.user_id))
  const userId = people.size === 1 ? rows[0]!.user_id : null
  await insertAccess(db, { id: newId(), at: clock(), actorId: actor.userId, userId, what, rowsSeen: rows.length })
}

export function adminOrderOf(row: AdminOrderRow, order: Order): AdminOrder {
  return {
    ...order,
    user: { id: row.user_id, name: row.name, nickname: row.nickname, phoneLast4: row.phone_last4, tier: row.tier },
    notes: row.notes,
    isBookmarked: row.is_bookmarked,
    version: row.version,
  }
}
