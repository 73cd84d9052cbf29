import type { LiveEvent } from '../../../contract/live.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'

export type StockChange = Extract<LiveEvent, { type: 'stock' }>['groups'][number]

/** The storefront with new counters. What did not change keeps its identity, so that only the touched cards draw again. */
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

function mapChanged<T>(list: T[], change: (value: T) => T): T[] {
  const next = list.map(change)
  return next.some((value, i) => value !== list[i]) ? next : list
}
