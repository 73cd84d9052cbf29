import type { LiveEvent } from '../../../contract/pages/live.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'

export type StockChange = Extract<LiveEvent, { type: 'stock' }>['groups'][number]

/** Returns the storefront with new stock counters. Unchanged objects keep their identity, so that only affected cards render again. */
export function withStock(shop: Storefront, changes: readonly StockChange[]): Storefront {
  const byId = new Map(changes.map(change => [change.id, change]))
  const products = mapChanged(shop.products, product => {
    const salesHistory = mapChanged(product.salesHistory, round => {
      const variantGroups = mapChanged(round.variantGroups, group => {
        const change = byId.get(group.id)
        return change ? { ...group, ...change } : group
      })
      return variantGroups === round.variantGroups ? round : { ...round, variantGroups }
    })
    return salesHistory === product.salesHistory ? product : { ...product, salesHistory }
  })
  return products === shop.products ? shop : { ...shop, products }
}

const recent: { nth: number; changes: readonly StockChange[] }[] = []
let told = 0
const kept = 500

/**
 * Records a batch of stock changes from the live feed and returns the count of batches so far, for `withStockSince`. Without changes it
 * only returns the count.
 */
export function noteStock(changes: readonly StockChange[] = []): number {
  if (changes.length > 0) recent.push({ nth: ++told, changes })
  if (recent.length > kept) recent.shift()
  return told
}

/**
 * Applies the stock changes that arrived after a storefront was requested to its response, which may be older.
 * @param mark the count from `noteStock` when the request was sent
 */
export function withStockSince(shop: Storefront, mark: number): Storefront {
  return recent.filter(each => each.nth > mark).reduce((known, { changes }) => withStock(known, changes), shop)
}

function mapChanged<T>(list: T[], change: (value: T) => T): T[] {
  const next = list.map(change)
  return next.some((value, i) => value !== list[i]) ? next : list
}
