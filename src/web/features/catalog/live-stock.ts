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

const recent: { nth: number; changes: readonly StockChange[] }[] = []
let told = 0
const kept = 500

/** Remembers what the live feed told; answers how many times it has. */
export function noteStock(changes: readonly StockChange[] = []): number {
  if (changes.length > 0) recent.push({ nth: ++told, changes })
  if (recent.length > kept) recent.shift()
  return told
}

/** A storefront that was asked for earlier, with what the feed told since: an answer that was on its way must not put sold goods back. */
export function withStockSince(shop: Storefront, mark: number): Storefront {
  return recent.filter(each => each.nth > mark).reduce((known, { changes }) => withStock(known, changes), shop)
}

function mapChanged<T>(list: T[], change: (value: T) => T): T[] {
  const next = list.map(change)
  return next.some((value, i) => value !== list[i]) ? next : list
}
