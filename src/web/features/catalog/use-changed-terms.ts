import { useState } from 'react'
import type { Sale } from './sale.ts'
import { changedTerms, termsShown, type SeenTerms } from './seen-terms.ts'

/** Sentences about changed terms, and a function to accept them. */
export type ChangedTerms = { words: string[]; acknowledge: () => void }

/**
 * Returns how a sale's terms differ from those shown when its sheet opened; no sentences while `open` is false.
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
