import { afterEntry, expiryOf, planPosting, type EntryPlan, type Lot, type Purse } from '../../src/domain/points.ts'
import type { PointFact } from './points.ts'

export type LedgerEntry = Omit<PointFact, 'kind'> &
  EntryPlan & { id: string; entryNo: number; prevBalance: number; expiresAt: Temporal.Instant | null }

/** A member's points ledger of the past year. `purse` is the final balance with its lots. */
export type Ledger = { entries: LedgerEntry[]; purse: Purse }

/**
 * Converts points changes, oldest first, into ledger entries that follow the entry of a new member. All must lie within a year, so that
 * nothing has expired.
 */
export function chainLedger(welcome: Lot, facts: readonly PointFact[], newId: () => string): Ledger {
  const entries: LedgerEntry[] = []
  let purse: Purse = { balance: welcome.remaining, lots: [welcome] }
  for (const fact of facts) {
    const plan = planPosting(purse, fact)
    if (plan === null) throw new Error('the demo shop spends what nobody has')
    const id = newId()
    const expiry = expiryOf(fact.at)
    const expiresAt = fact.amount > 0 ? expiry : null
    entries.push({ ...fact, ...plan, id, entryNo: entries.length + 2, prevBalance: purse.balance, expiresAt })
    purse = afterEntry(purse, plan, id, expiry)
  }
  return { entries, purse }
}
