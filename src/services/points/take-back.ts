import type { NewEntry } from '../../db/points.ts'
import type { Give } from '../../domain/points.ts'
import type { Account } from './account.ts'

/** What taking back must know of entries that were written before. */
export type Trail = {
  /** What a debit took out of which lot, except from lots whose own entry was taken back since. */
  taken(debitId: string): Promise<readonly Give[]>
  /** The live entries by which a lot lost points to time; amounts negative. */
  expiries(lotId: string): Promise<readonly { id: string; amount: number; expiresAt: Temporal.Instant }[]>
}

/**
 * Plans the reversal of an entry that was not taken back (docs/decisions/011-ledger-reversals.md). An earning takes from its own lot first,
 * then from what else is there, then as a debt; what its lot lost to time comes back before it goes, so that nobody pays for points that
 * expired. A debit gives back to the lots that it emptied. The account must have spared the entry's lot.
 */
export async function takeBack(
  trail: Trail,
  account: Account,
  entry: { id: string; amount: number },
  { reason, actorId }: { reason: string; actorId?: string | null | undefined },
): Promise<NewEntry> {
  const wording = (reverses: string) => ({ reason, actorId, reverses, sourceKey: `reversal:${reverses}` })
  if (entry.amount < 0) {
    const back = account.giveBack(-entry.amount, await trail.taken(entry.id), wording(entry.id))
    account.writeOff(back.id)
    return back
  }
  for (const { id, amount, expiresAt } of await trail.expiries(entry.id))
    account.giveBack(-amount, [{ lotId: entry.id, amount: -amount, expiresAt }], wording(id))
  return account.enter('reversal', -entry.amount, wording(entry.id), entry.id)!
}
