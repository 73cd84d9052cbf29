import type { Tx } from '../../db/database.ts'
import { holdRound, lockUsers } from '../../db/line-locks.ts'
import { publish } from '../../db/outbox.ts'
import { findBySource } from '../../db/points.ts'
import { applyStockChanges, lockStock } from '../../db/stock.ts'
import { markEnded, readLines, readWaitedGroups, type LineEntry } from '../../db/waitlist.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'

/**
 * Ends every place in line that a user still has, as when they withdraw. Answers the entries. What they waited for frees nothing.
 * Locks the shelves: call it after the user's row was locked (docs/LOCKING.md).
 */
export async function endEntriesOfUser(tx: Tx, _context: Context, userId: string, now: Temporal.Instant): Promise<string[]> {
  const groups = await readWaitedGroups(tx, { userIds: [userId] })
  await lockStock(tx, groups)
  return await endLines(tx, await linesOf(tx, groups, entry => entry.userId === userId), now)
}

/**
 * Ends the lines of a round that is cancelled, and gives back the points of whoever moved up and got nothing for it. Answers the
 * entries. Locks the round, then users, then shelves: call it before anything else of the round is locked, with the round's new
 * status written, so that nothing converts meanwhile.
 */
export async function endEntriesOfRound(tx: Tx, context: Context, roundId: string, now: Temporal.Instant): Promise<string[]> {
  // nobody moves up while the round is held, so whose points go back is known before the shelves are locked
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

/** Closes these entries, whose shelves the caller holds; answers their ids. */
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
