import { useState } from 'react'
import type { Sale } from './sale.ts'
import { changedTerms, termsShown, type SeenTerms } from './seen-terms.ts'

/** Sentences on what changed, and the function that takes note of it. */
export type ChangedTerms = { words: string[]; acknowledge: () => void }

/**
 * Compares the terms of a sale with those that were shown when its sheet opened, for as long as it is open.
 * @param chosen ids of the items that are asked for
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
