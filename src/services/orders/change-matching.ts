import { limits } from '../../contract/limits.ts'
import type { ChangeMatchingInput, ChangeMatchingResult } from '../../contract/schemas/order-list.ts'
import { findOrders, type AdminOrderRow } from '../../db/admin-orders.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { eachOrder, type StatusResults } from './each-order.ts'
import { orderSearchOf } from './order-search.ts'
import { adminOrdersOf, writeAccess } from './read-admin.ts'

/**
 * Changes the next of all orders that fit a filter, as many as one call may, with a result for each; `next` leads on. What came into
 * the list after `upTo`, which its author has not counted, is left alone. Orders that fit no more are passed over; repeating is harmless.
 */
export async function changeMatchingOrders(
  context: Context,
  actor: Actor,
  { filter, status, penaltyType, upTo, after }: ChangeMatchingInput,
): Promise<ChangeMatchingResult & Pick<StatusResults, 'userIds'>> {
  const search = { ...(await orderSearchOf(context.db, filter)), upTo: placeOf(upTo)! }
  const rows = await findOrders(context.db, search, placeOf(after), limits.matchingOrders + 1)
  const taken = rows.slice(0, limits.matchingOrders)
  const orders = await adminOrdersOf(context.db, taken)
  await writeAccess(context, actor, taken)
  const ids = orders.map(order => order.id)
  const results =
    status === 'CANCELED'
      ? await eachOrder(context, ids, async orderId => (await cancelOrder(context, actor, { orderId, penaltyType })).userId)
      : await changeOrderStatus(context, actor, { orderIds: ids, status, seen: versionsOf(taken) })
  const done = new Set(results.done)
  const refused = new Map(results.refused.map(each => [each.orderId, each]))
  return {
    done: orders.filter(order => done.has(order.id)),
    refused: orders.flatMap(order => {
      const { code, message, last } = refused.get(order.id) ?? {}
      return code === undefined ? [] : [{ order, code, message: message!, last: last! }]
    }),
    next: cursorAfter(orders, rows.length > taken.length),
    userIds: results.userIds,
  }
}

/** What was found to fit may be another order by the time its turn comes. */
function versionsOf(rows: readonly AdminOrderRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(row => [row.id, row.version]))
}
