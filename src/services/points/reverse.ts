import type { Tx } from '../../db/connection/database.ts'
import { findReplacement, readEntries, readExpiries, readTaken, type FoundEntry } from '../../db/points/point-reversals.ts'
import { lockHeads } from '../../db/points/points.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts } from './account.ts'
import type { Posted } from './posted.ts'
import { takeBack, type Trail } from './take-back.ts'

/**
 * Appends the reversal of an entry of the user's points ledger, or of its replacement if staff corrected it. `outcome` is `already` if that
 * was reversed before. `moved` is the signed points of the reversal, 0 for `already`.
 * @throws Refused USER_NOT_FOUND; Error if the user's ledger has no such entry
 */
export async function reverseEntry(
  tx: Tx,
  context: Pick<Context, 'clock' | 'newId'>,
  { userId, entryId, reason, actorId }: { userId: string; entryId: string; reason: string; actorId?: string | null | undefined },
): Promise<Posted & { moved: number }> {
  // Which entry is current is known only under the lock.
  if (!(await lockHeads(tx, [userId])).has(userId)) throw new Refused({ code: 'USER_NOT_FOUND' })
  const entry = await findLiving(tx, userId, entryId)
  const account = (await openAccounts(tx, context, [userId], entry ? [entry.id] : [])).get(userId)!
  if (!entry) return { outcome: 'already', entryId, balance: account.writtenBalance, moved: 0 }
  const back = await takeBack(trailOf(tx), account, entry, { reason, actorId })
  await writeAccounts(tx, [account], back.createdAt)
  return { outcome: 'posted', entryId: back.id, balance: account.balance, moved: -entry.amount }
}

/**
 * Returns the ledger entry, or its last replacement if staff corrected it. Returns null if that entry was reversed without a replacement.
 */
async function findLiving(tx: Tx, userId: string, entryId: string): Promise<FoundEntry | null> {
  const [entry] = await readEntries(tx, userId, [entryId])
  if (!entry) throw new Error(`no entry ${entryId} in this ledger`)
  if (!entry.isReversed) return entry
  const replacement = await findReplacement(tx, userId, entryId)
  return replacement === null ? null : await findLiving(tx, userId, replacement)
}

/** Returns the functions by which `takeBack` reads earlier ledger entries. */
export function trailOf(tx: Tx): Trail {
  return { taken: debitId => readTaken(tx, debitId), expiries: lotId => readExpiries(tx, lotId) }
}
