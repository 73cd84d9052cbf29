import { useState } from 'react'
import type { Sale } from './sale.ts'
import { changedTerms, termsShown, type SeenTerms } from './seen-terms.ts'

/** Korean sentences about a sale's changed prices, pickup days and deadline. `acknowledge` makes the present ones count as seen. */
export type ChangedTerms = { words: string[]; acknowledge: () => void }

/**
 * Returns a sentence for each price, pickup day or deadline of a sale that changed since its option sheet was opened. There are none while
 * the sheet is closed (`open` is false).
 * @param chosen ids of the requested items
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
