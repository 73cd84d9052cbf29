import { limits } from '../../contract/limits.ts'
import type { AdminOrder } from '../../contract/schemas/orders.ts'
import { findPrepaid } from '../../db/admin-orders.ts'
import type { Actor, Context } from '../context.ts'
import { dayCursorAfter, dayPlaceOf } from '../day-cursor.ts'
import { adminOrdersOf, writeAccess } from './read-admin.ts'

/** A page of PREPAID orders, by first pickup day (SPEC §7). Who looked is written down. */
export async function readPrepaidOrdersPage(
  context: Context,
  actor: Actor,
  cursor: string | undefined,
): Promise<{ items: AdminOrder[]; nextCursor: string | null }> {
  const rows = await findPrepaid(context.db, dayPlaceOf(cursor), limits.ordersPage + 1)
  const shown = rows.slice(0, limits.ordersPage)
  const items = await adminOrdersOf(context.db, shown)
  await writeAccess(context, actor, shown)
  return { items, nextCursor: dayCursorAfter(items, rows.length > shown.length) }
}
