import { useState } from 'react'
import type { ProductSummary } from '../../../contract/schemas/admin.ts'
import { useSelection } from '../ui/use-selection.ts'

export type ProductChoice = ReturnType<typeof useProductChoice>

const idOf = (product: ProductSummary) => product.id

/**
 * Returns the selected products and functions to change the selection. `all` means the whole category, loaded or not; `count` is the
 * category's total.
 */
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
    /** Toggles a product. While `all` is set it selects all loaded products but this one. */
    toggle: (id: string) => {
      if (!all) return toggle(id)
      setAll(false)
      replace(products.map(idOf).filter(each => each !== id))
    },
    takeShown: () => replace(products.map(idOf)),
    takeAll: () => setAll(true),
    /** Deselects the given products, or all for null. */
    release: (productIds: readonly string[] | null) => (productIds === null ? clearAll() : release(productIds)),
    clear: clearAll,
  }
}
