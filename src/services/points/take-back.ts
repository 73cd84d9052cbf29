import type { NewEntry } from '../../db/points/points.ts'
import type { Give } from '../../domain/points.ts'
import type { Account } from './account.ts'

/** Functions that read the earlier ledger entries which a reversal needs. */
export type Trail = {
  /**
   * Returns how many points a debit took from each lot; a lot is the points of one earning entry. Lots whose entry was reversed since are
   * left out.
   */
  taken(debitId: string): Promise<readonly Give[]>
  /** Returns the unreversed entries that wrote off expired points of a lot; amounts are negative. */
  expiries(lotId: string): Promise<readonly { id: string; amount: number; expiresAt: Temporal.Instant }[]>
}

/**
 * Plans the reversal of an unreversed entry of the points ledger, and returns it. Earned points are deducted first from what is left of
 * them, then from the user's other points, even below a balance of 0. Open the account with the entry's id in `spared`, so that its points
 * do not expire first.
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
