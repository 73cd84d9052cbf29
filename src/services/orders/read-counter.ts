import { limits } from '../../contract/limits.ts'
import type { CounterOrders, CounterOrdersSearch } from '../../contract/schemas/counter.ts'
import { countOrders, findOrders, type OrderSearch } from '../../db/orders/admin-orders.ts'
import { dueOn, overdueOn, pickedUpOn } from '../../db/orders/figures.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { adminOrdersOf } from './read-admin.ts'
import { writeAccess } from '../write-access.ts'

/**
 * Returns a page of a KST day's orders at the counter, newest first, by `state`: due, overdue or picked up. `counts` has the total of each
 * state. Records the access to personal data.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readCounterOrders(
  context: Context,
  actor: Actor,
  { day, state, cursor }: CounterOrdersSearch,
): Promise<CounterOrders> {
  const searches = searchesOf(Temporal.PlainDate.from(day))
  const rows = await findOrders(context.db, searches[state], placeOf(cursor), limits.ordersPage + 1)
  const shown = rows.slice(0, limits.ordersPage)
  const items = await adminOrdersOf(context.db, shown)
  await writeAccess(context, actor, shown)
  const [due, overdue, pickedUp] = await Promise.all(
    [searches.due, searches.overdue, searches.pickedUp].map(search => countOrders(context.db, search)),
  )
  const counts = { due: due!, overdue: overdue!, pickedUp: pickedUp! }
  return { day, items, nextCursor: cursorAfter(items, rows.length > shown.length), counts }
}

/** Returns the order filters of the counter's three lists on a KST day: orders due, overdue and picked up. */
export function searchesOf(day: Temporal.PlainDate): Record<CounterOrdersSearch['state'], OrderSearch> {
  return { due: dueOn(day), overdue: overdueOn(day), pickedUp: pickedUpOn(day) }
}
