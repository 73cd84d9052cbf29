import type { Tx } from '../../db/database.ts'
import { findReplacement, readEntries, readExpiries, readTaken, type FoundEntry } from '../../db/point-reversals.ts'
import type { NewEntry } from '../../db/points.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts, type Account } from './account.ts'
import type { Posted } from './post.ts'

/**
 * Takes an automatic entry back, exactly and once (docs/decisions/011-ledger-reversals.md). Where an admin corrected it meanwhile, the
 * correction is taken back instead; where it was deleted, there is nothing left to take back (`already`).
 * @throws Refused USER_NOT_FOUND
 */
export async function reverseEntry(
  tx: Tx,
  context: Pick<Context, 'clock' | 'newId'>,
  { userId, entryId, reason, actorId }: { userId: string; entryId: string; reason: string; actorId?: string | null | undefined },
): Promise<Posted> {
  const living = await findLiving(tx, userId, entryId)
  const account = (await openAccounts(tx, context, [userId], living ? [living.id] : [])).get(userId)
  if (!account) throw new Refused({ code: 'USER_NOT_FOUND' })
  // under the lock now: somebody may have been faster
  const entry = await findLiving(tx, userId, entryId)
  if (!entry || entry.id !== living?.id) return { outcome: 'already', entryId, balance: account.writtenBalance }
  const back = await takeBack(tx, account, entry, { reason, actorId })
  await writeAccounts(tx, [account], back.createdAt)
  return { outcome: 'posted', entryId: back.id, balance: account.balance }
}

/** The entry, or what an edit put in its place; null when that was taken back. */
async function findLiving(tx: Tx, userId: string, entryId: string): Promise<FoundEntry | null> {
  const [entry] = await readEntries(tx, userId, [entryId])
  if (!entry) throw new Error(`there is no entry ${entryId} in this ledger`)
  if (!entry.isReversed) return entry
  const replacement = await findReplacement(tx, userId, entryId)
  return replacement === null ? null : await findLiving(tx, userId, replacement)
}

/**
 * Plans the reversal of an entry that was not taken back. An earning takes from its own lot first, then from what else is there, then as
 * a debt; what its lot lost to time comes back before it goes, so that nobody pays for points that expired. A debit gives back to the lots that it
 * emptied. The account must have spared the entry's lot.
 */
export async function takeBack(
  tx: Tx,
  account: Account,
  entry: FoundEntry,
  { reason, actorId }: { reason: string; actorId?: string | null | undefined },
): Promise<NewEntry> {
  const wording = (reverses: string) => ({ reason, actorId, reverses, sourceKey: `reversal:${reverses}` })
  if (entry.amount < 0) {
    const back = account.giveBack(-entry.amount, await readTaken(tx, entry.id), wording(entry.id))
    account.writeOff(back.id)
    return back
  }
  for (const { id, amount, expiresAt } of await readExpiries(tx, entry.id))
    account.giveBack(-amount, [{ lotId: entry.id, amount: -amount, expiresAt }], wording(id))
  return account.enter('reversal', -entry.amount, wording(entry.id), entry.id)!
}
