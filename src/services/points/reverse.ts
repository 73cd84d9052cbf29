import type { Tx } from '../../db/database.ts'
import { findReplacement, readEntries, readExpiries, readTaken, type FoundEntry } from '../../db/point-reversals.ts'
import { lockHeads } from '../../db/points.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts } from './account.ts'
import type { Posted } from './post.ts'
import { takeBack, type Trail } from './take-back.ts'

/**
 * Takes an automatic entry back, exactly and once (docs/decisions/011-ledger-reversals.md). Where an admin corrected it meanwhile, the
 * correction is taken back instead; where it was deleted, there is nothing left to take back (`already`). Locks the user's row.
 * `moved`: the points that came (or, negative, went). @throws Refused USER_NOT_FOUND
 */
export async function reverseEntry(
  tx: Tx,
  context: Pick<Context, 'clock' | 'newId'>,
  { userId, entryId, reason, actorId }: { userId: string; entryId: string; reason: string; actorId?: string | null | undefined },
): Promise<Posted & { moved: number }> {
  // which entry lives is known only under the lock
  if (!(await lockHeads(tx, [userId])).has(userId)) throw new Refused({ code: 'USER_NOT_FOUND' })
  const entry = await findLiving(tx, userId, entryId)
  const account = (await openAccounts(tx, context, [userId], entry ? [entry.id] : [])).get(userId)!
  if (!entry) return { outcome: 'already', entryId, balance: account.writtenBalance, moved: 0 }
  const back = await takeBack(trailOf(tx), account, entry, { reason, actorId })
  await writeAccounts(tx, [account], back.createdAt)
  return { outcome: 'posted', entryId: back.id, balance: account.balance, moved: -entry.amount }
}

/** The entry, or what an edit put in its place; null when that was taken back. */
async function findLiving(tx: Tx, userId: string, entryId: string): Promise<FoundEntry | null> {
  const [entry] = await readEntries(tx, userId, [entryId])
  if (!entry) throw new Error(`there is no entry ${entryId} in this ledger`)
  if (!entry.isReversed) return entry
  const replacement = await findReplacement(tx, userId, entryId)
  return replacement === null ? null : await findLiving(tx, userId, replacement)
}

/** What was written of a ledger before. */
export function trailOf(tx: Tx): Trail {
  return { taken: debitId => readTaken(tx, debitId), expiries: lotId => readExpiries(tx, lotId) }
}
