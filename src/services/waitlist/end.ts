import type { Tx } from '../../db/connection/database.ts'
import { holdRound, lockUsers } from '../../db/stock/line-locks.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { findBySource } from '../../db/points/points.ts'
import { applyStockChanges, lockStock } from '../../db/stock/stock.ts'
import { markEnded, readLines, readWaitedGroups, type LineEntry } from '../../db/waitlist/waitlist.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'

/**
 * Ends all open waitlist entries of a user, as at a withdrawal, and returns their ids. Frees no stock. Locks the stock: call it after the
 * user's row was locked (docs/LOCKING.md).
 */
export async function endEntriesOfUser(tx: Tx, _context: Context, userId: string, now: Temporal.Instant): Promise<string[]> {
  const groups = await readWaitedGroups(tx, { userIds: [userId] })
  await lockStock(tx, groups)
  return await endLines(tx, await linesOf(tx, groups, entry => entry.userId === userId), now)
}

/**
 * Ends all waitlist entries of a canceled round and returns their ids. Refunds the points of those that had moved up. Locks the round,
 * users and stock in this order: call it after the round's new status was written and before any other lock on users or stock.
 */
export async function endEntriesOfRound(tx: Tx, context: Context, roundId: string, now: Temporal.Instant): Promise<string[]> {
  // No entry moves up while the round is locked, so the refunds are known before the stock is locked.
  await holdRound(tx, roundId)
  const groups = await readWaitedGroups(tx, { roundId })
  const movedUp = (await linesOf(tx, groups)).filter(entry => entry.prioSeq !== null)
  await lockUsers(
    tx,
    movedUp.map(entry => entry.userId),
  )
  await lockStock(tx, groups)
  const ended = await linesOf(tx, groups)
  for (const entry of ended) if (entry.prioSeq !== null) await refund(tx, context, entry)
  return await endLines(tx, ended, now)
}

/**
 * Marks waitlist entries as ended, subtracts them from the stock's waiting counts, and publishes `waitlist.ended`. Returns the entries'
 * ids. The caller has locked their stock.
 */
export async function endLines(tx: Tx, entries: readonly LineEntry[], now: Temporal.Instant): Promise<string[]> {
  if (entries.length === 0) return []
  const entryIds = entries.map(entry => entry.id)
  await markEnded(tx, entryIds, now)
  await applyStockChanges(
    tx,
    entries.map(entry => ({ groupId: entry.groupId, waitingCount: -1, waitingUnits: -entry.units })),
  )
  await publish(tx, 'waitlist.ended', { userIds: [...new Set(entries.map(entry => entry.userId))], entryIds }, now)
  return entryIds
}

async function linesOf(tx: Tx, groups: readonly string[], which = (_entry: LineEntry) => true): Promise<LineEntry[]> {
  return groups.length === 0 ? [] : (await readLines(tx, groups)).filter(which)
}

async function refund(tx: Tx, context: Context, { id, userId }: LineEntry): Promise<void> {
  const paid = await findBySource(tx, userId, `move-up:${id}`)
  if (!paid) return
  await post(tx, context, {
    userId,
    kind: 'reversal',
    amount: -paid.amount,
    reason: '판매 취소로 순서 올리기 포인트 반환',
    sourceKey: `reversal:${paid.id}`,
    reverses: paid.id,
  })
}
