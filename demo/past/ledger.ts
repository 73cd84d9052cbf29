import { KST } from '../../src/domain/time.ts'
import type { PointFact } from './points.ts'

export type LedgerEntry = PointFact & {
  id: string
  entryNo: number
  prevBalance: number
  balance: number
  expiresAt: Temporal.Instant | null
}
export type LedgerLot = { entryId: string; expiresAt: Temporal.Instant; amount: number; remaining: number }
export type LedgerAllocation = { debitId: string; lotId: string; amount: number }
export type Ledger = { entries: LedgerEntry[]; lots: LedgerLot[]; allocations: LedgerAllocation[] }

/**
 * Chains facts, oldest first, into a ledger. What is taken comes from the lot that expires first; below zero the next income
 * repays first (DECISIONS, Points and Penalties). The facts must lie within a year, so that nothing has expired.
 */
export function chainLedger(facts: readonly PointFact[], newId: () => string): Ledger {
  const ledger: Ledger = { entries: [], lots: [], allocations: [] }
  const debts: { debitId: string; amount: number }[] = []
  for (const fact of facts) {
    const prevBalance = ledger.entries.at(-1)?.balance ?? 0
    const expiresAt = fact.amount > 0 ? fact.at.toZonedDateTimeISO(KST).add({ years: 1 }).toInstant() : null
    const entry = {
      ...fact,
      id: newId(),
      entryNo: ledger.entries.length + 1,
      prevBalance,
      balance: prevBalance + fact.amount,
      expiresAt,
    }
    ledger.entries.push(entry)
    // lots are made in the order of time, so the first open one expires first
    if (expiresAt !== null) ledger.lots.push({ entryId: entry.id, expiresAt, amount: fact.amount, remaining: fact.amount })
    else debts.push({ debitId: entry.id, amount: -fact.amount })
    settle(ledger, debts)
  }
  return ledger
}

function settle(ledger: Ledger, debts: { debitId: string; amount: number }[]): void {
  for (const lot of ledger.lots) {
    while (lot.remaining > 0 && debts[0]) {
      const amount = Math.min(lot.remaining, debts[0].amount)
      ledger.allocations.push({ debitId: debts[0].debitId, lotId: lot.entryId, amount })
      lot.remaining -= amount
      debts[0].amount -= amount
      if (debts[0].amount === 0) debts.shift()
    }
  }
}
