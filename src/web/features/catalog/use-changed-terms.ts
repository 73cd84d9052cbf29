import { useState } from 'react'
import type { Sale } from './sale.ts'
import { changedTerms, termsShown, type SeenTerms } from './seen-terms.ts'

/** Sentences about changed terms, and a function to accept them. */
export type ChangedTerms = { words: string[]; acknowledge: () => void }

/**
 * Compares a sale's terms with those shown when its sheet opened, while `open`.
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
