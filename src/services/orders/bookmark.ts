import { writeBookmarks } from '../../db/order-notes.ts'
import type { Actor, Context } from '../context.ts'

/** Marks orders for the shop's people to find again (SPEC §3), or takes the mark away. Doing it twice is doing it once; answers those that exist. */
export async function bookmarkOrders(
  context: Context,
  _actor: Actor,
  { orderIds, isBookmarked }: { orderIds: string[]; isBookmarked: boolean },
): Promise<{ orderIds: string[] }> {
  return { orderIds: await context.db.transaction(async tx => await writeBookmarks(tx, orderIds, isBookmarked)) }
}
