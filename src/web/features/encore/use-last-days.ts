import { useNow } from '../../app/clock.ts'
import { useStorefront } from '../catalog/queries.ts'
import { currentSale } from '../catalog/sale.ts'

/** Returns the pickup day of each product's latest sale, by product id; null where it has none. */
export function useLastDays(): ReadonlyMap<string, Temporal.PlainDate | null> {
  const now = useNow()
  const { data: shop } = useStorefront()
  return new Map(shop?.products.map(product => [product.id, currentSale(product, now)?.pickupDate ?? null]))
}
