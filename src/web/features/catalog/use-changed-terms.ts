import { useState } from 'react'
import type { Sale } from './sale.ts'
import { changedTerms, termsShown, type SeenTerms } from './seen-terms.ts'

/** Korean sentences about a sale's changed prices, pickup days and deadline. `acknowledge` makes the present ones count as seen. */
export type ChangedTerms = { words: string[]; acknowledge: () => void }

/**
 * Returns which prices, pickup days or deadline of a sale changed since its option sheet was opened or `acknowledge` was last called.
 * `words` is empty while the sheet is closed (`open` is false).
 * @param chosen ids of the requested items; if any, only their prices are compared
 */
export function useChangedTerms(sale: Sale | null, open: boolean, chosen: ReadonlySet<string>): ChangedTerms {
  const [seen, setSeen] = useState<SeenTerms | null>(null)
  if (open && sale && seen === null) setSeen(termsShown(sale))
  if (!open && seen !== null) setSeen(null)
  return {
    words: sale && seen ? changedTerms(seen, sale, chosen) : [],
    acknowledge: () => sale && setSeen(termsShown(sale)),
  }
}
