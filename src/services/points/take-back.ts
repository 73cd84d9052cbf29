import type { NewEntry } from '../../db/points/points.ts'
import type { Give } from '../../domain/points.ts'
import type { Account } from './account.ts'

/** Reads of earlier ledger entries that a reversal needs. */
export type Trail = {
  /** Returns what a debit took from which lot, without lots whose entry was reversed since. */
  taken(debitId: string): Promise<readonly Give[]>
  /** Returns the entries by which a lot's points expired and that were not reversed; amounts are negative. */
  expiries(lotId: string): Promise<readonly { id: string; amount: number; expiresAt: Temporal.Instant }[]>
}

/**
 * Plans the reversal of an entry that was not reversed yet, and returns it. Earned points are deducted from their own lot first, then from
 * others; what is missing makes the balance negative. Expired points of their lot are restored before. Open the account with the entry in
 * `spared`.
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
