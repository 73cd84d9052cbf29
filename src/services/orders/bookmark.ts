import { writeBookmarks } from '../../db/orders/order-notes.ts'
import type { Actor, Context } from '../context.ts'

/** Sets or removes the staff bookmark of orders. Safe to repeat; returns the ids of the orders that exist. */
export async function bookmarkOrders(
  context: Context,
  _actor: Actor,
  { orderIds, isBookmarked }: { orderIds: string[]; isBookmarked: boolean },
): Promise<{ orderIds: string[] }> {
  return { orderIds: await context.db.transaction(async tx => await writeBookmarks(tx, orderIds, isBookmarked)) }
}
