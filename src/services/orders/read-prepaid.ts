import { limits } from '../../contract/limits.ts'
import { prepaidViews } from '../../contract/prepaid-views.ts'
import type { PrepaidPage, PrepaidSearch } from '../../contract/schemas/prepaid.ts'
import type { Sql } from '../../db/connection/database.ts'
import { findMarked } from '../../db/bank/bank-lines.ts'
import { findPeople } from '../../db/orders/admin-orders.ts'
import { findPrepaid, sumPrepaidDays, sumPrepaidViews, type PrepaidDays } from '../../db/orders/prepaid-orders.ts'
import { readReturnReasons } from '../../db/payments/return-reasons.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import { lastNoShowDay } from '../../domain/no-show.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { dayCursorAfter, dayPlaceOf } from '../day-cursor.ts'
import { adminOrdersOf } from './read-admin.ts'
import { writeAccess } from '../write-access.ts'

/**
 * Returns the KST days that sort prepaid orders into the views of the list of prepaid orders. `graceDays` are the days after the last
 * pickup day on which an order may still be picked up.
 */
export function prepaidDaysAt(now: Temporal.Instant, graceDays: number): PrepaidDays {
  const today = kstDay(now)
  return { today, lastGrace: today.subtract({ days: graceDays }), overdue: lastNoShowDay(now, graceDays) }
}

/**
 * Returns a page of prepaid orders by first pickup day, with the counts and sums of every view (docs/RULES.md#prepaid-not-picked-up).
 * Records the access to personal data.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readPrepaidOrdersPage(context: Context, actor: Actor, asked: PrepaidSearch): Promise<PrepaidPage> {
  const { db, clock } = context
  const now = clock()
  const { graceDays } = await readShopSettings(db)
  const days = prepaidDaysAt(now, graceDays)
  const words = asked.q?.normalize('NFC').trim().toLowerCase() ?? ''
  const search = {
    ...days,
    view: asked.view,
    day: asked.day === undefined ? null : Temporal.PlainDate.from(asked.day),
    productId: asked.productId ?? null,
    userIds: words === '' ? null : await findPeople(db, words),
  }
  const rows = await findPrepaid(db, search, dayPlaceOf(asked.cursor), limits.ordersPage + 1)
  const shown = rows.slice(0, limits.ordersPage)
  const items = await adminOrdersOf(db, shown)
  await writeAccess(context, actor, shown)
  const whole = await sumPrepaidViews(db, days, prepaidViews)
  const figures = whole.map(({ name, count, sum }) => [name, { count, sum }])
  const isBounded = search.day !== null || search.productId !== null || search.userIds !== null
  const bounded = isBounded ? await sumPrepaidViews(db, days, prepaidViews, search) : whole
  const found = bounded.map(({ name, count }) => [name, count])
  return {
    items,
    nextCursor: dayCursorAfter(items, rows.length > shown.length),
    today: days.today.toString(),
    graceDays,
    figures: Object.fromEntries(figures) as PrepaidPage['figures'],
    found: Object.fromEntries(found) as PrepaidPage['found'],
    returns: asked.view === 'refund' ? await returnsOf(db, shown) : {},
    marked: asked.view === 'all' ? await markedOf(db, shown) : [],
    days: (await sumPrepaidDays(db, search)).map(({ day, until, count, sum }) => {
      return { day: day.toString(), until: until?.toString() ?? null, count, sum }
    }),
  }
}

async function markedOf(sql: Sql, rows: readonly { id: string }[]): Promise<string[]> {
  const marked = await findMarked(
    sql,
    rows.map(row => row.id),
  )
  return [...marked.keys()]
}

async function returnsOf(sql: Sql, rows: readonly { id: string }[]): Promise<PrepaidPage['returns']> {
  const reasons = await readReturnReasons(
    sql,
    rows.map(row => row.id),
  )
  return Object.fromEntries(reasons.map(({ orderId, since, ...why }) => [orderId, { ...why, since: since.toString() }]))
}
