import { useState } from 'react'
import type { ProductSummary } from '../../../contract/schemas/admin.ts'
import { useSelection } from '../ui/use-selection.ts'

export type ProductChoice = ReturnType<typeof useProductChoice>

const idOf = (product: ProductSummary) => product.id

/** Products that are selected: rows on the screen, or all of the category, those that are not loaded too. */
export function useProductChoice(products: readonly ProductSummary[], count: number) {
  const { ids, selected, toggle, release, clear, replace } = useSelection(products, idOf)
  const [all, setAll] = useState(false)
  const clearAll = () => {
    setAll(false)
    clear()
  }
  return {
    all,
    selected,
    count: all ? count : selected.length,
    has: (id: string) => all || ids.has(id),
    /** Taking one out of all leaves the others that are on the screen. */
    toggle: (id: string) => {
      if (!all) return toggle(id)
      setAll(false)
      replace(products.map(idOf).filter(each => each !== id))
    },
    takeShown: () => replace(products.map(idOf)),
    takeAll: () => setAll(true),
    /** What was acted on, null for all of it; what was selected since then stays. */
    release: (productIds: readonly string[] | null) => (productIds === null ? clearAll() : release(productIds)),
    clear: clearAll,
  }
}
