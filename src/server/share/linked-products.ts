import type { Product, Storefront } from '../../contract/schemas/products.ts'
import { askedRound } from '../../contract/pages/asked-round.ts'
import { publicSale, type PublicSale } from '../../contract/pages/public-sale.ts'
import { isForAnybody } from '../../domain/for-anybody.ts'
import { safeReturnPath } from '../../domain/return-path.ts'

/**
 * Finds the products that anyone with a link may see. Hidden products are left out of the map, so that looking one up takes as long as an
 * unknown id (docs/RULES.md#a-products-link).
 */
export class LinkedProducts {
  readonly #storefront: () => Storefront
  readonly #isOpen: boolean
  #products: Storefront['products'] | null = null
  #byId = new Map<string, Product>()

  /** @param isOpen false before the launch: then no product is shown */
  constructor(storefront: () => Storefront, isOpen: boolean) {
    this.#storefront = storefront
    this.#isOpen = isOpen
  }

  /** Returns what a link to a page of the shop shows; null where it leads to no product that visitors may see. */
  ofLink(url: string, now: Temporal.Instant): PublicSale | null {
    const link = productLink(url)
    const product = link && this.#known().get(link.productId)
    return product ? publicSale(product, now, askedRound(link.query, product.salesHistory)) : null
  }

  find(productId: string, roundId: string | null, now: Temporal.Instant): PublicSale | null {
    const product = this.#known().get(productId)
    return product ? publicSale(product, now, roundId) : null
  }

  /** Returns all products that visitors may see, as they are now: as their links show them, and in each round that a link may name. */
  all(now: Temporal.Instant): PublicSale[] {
    return [...this.#known().values()].flatMap(product =>
      [null, ...product.salesHistory.map(({ roundId }) => roundId)].flatMap(named => publicSale(product, now, named) ?? []),
    )
  }

  #known(): ReadonlyMap<string, Product> {
    const { products } = this.#storefront()
    if (products === this.#products) return this.#byId
    const shown = this.#isOpen ? products.filter(({ salesHistory }) => salesHistory.some(isForAnybody)) : []
    this.#byId = new Map(shown.map(product => [product.id, product]))
    this.#products = products
    return this.#byId
  }
}

/** Returns the product and query of a page's address, or for the login page of the address to return to; null without a product. */
function productLink(url: string): { productId: string; query: URLSearchParams } | null {
  const [path = '/', search = ''] = url.split('?')
  const place = path === '/login' ? safeReturnPath(new URLSearchParams(search).get('from')) : url
  const [, productId, query] = /^\/product\/([^/?#]+)(?:\?([^#]*))?(?:#|$)/.exec(place) ?? []
  return productId === undefined ? null : { productId, query: new URLSearchParams(query) }
}
