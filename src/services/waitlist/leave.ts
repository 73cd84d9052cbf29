import { publish } from '../../db/notifications/outbox.ts'
import { applyStockChanges, lockStock } from '../../db/stock/stock.ts'
import { findEntry, markLeft } from '../../db/waitlist/waitlist.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Ends a waitlist entry of the caller. It frees no stock and costs nothing.
 * @throws Refused WAITLIST_ENTRY_NOT_FOUND (also another customer's), WAITLIST_ENTRY_CLOSED
 */
export async function leaveWaitlist(
  context: Context,
  actor: Actor,
  { entryId }: { entryId: string },
): Promise<{ entryId: string }> {
  return await context.db.transaction(async tx => {
    const found = await findEntry(tx, entryId)
    if (!found || found.userId !== actor.userId) throw new Refused({ code: 'WAITLIST_ENTRY_NOT_FOUND' })
    await lockStock(tx, [found.groupId])
    // Read again under the lock: it may have been converted meanwhile.
    const entry = (await findEntry(tx, entryId))!
    if (entry.status !== 'waiting') throw new Refused({ code: 'WAITLIST_ENTRY_CLOSED' })
    const now = context.clock()
    await markLeft(tx, entryId, now)
    await applyStockChanges(tx, [{ groupId: entry.groupId, waitingCount: -1, waitingUnits: -entry.units }])
    await publish(tx, 'waitlist.left', { userIds: [actor.userId], entryId }, now)
    return { entryId }
  })
}
