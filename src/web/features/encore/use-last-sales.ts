import { useNow } from '../../lib/clock.ts'
import { useStorefront } from '../catalog/queries.ts'
import { currentSale } from '../catalog/sale.ts'
import { lastSaleWords } from './last-sale-words.ts'

/** Returns the text about each product's latest sale (`lastSaleWords`), by product id; products without a sale are missing. */
export function useLastSales(): ReadonlyMap<string, string> {
  const now = useNow()
  const { data: shop } = useStorefront()
  return new Map(
    shop?.products.flatMap(product => {
      const sale = currentSale(product, now)
      return sale ? [[product.id, lastSaleWords(sale)] as const] : []
    }),
  )
}
