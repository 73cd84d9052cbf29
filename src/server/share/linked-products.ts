import type { Product, Storefront } from '../../contract/schemas/products.ts'
import { publicSale, type PublicSale } from '../../contract/pages/public-sale.ts'
import { isForAnybody } from '../../domain/for-anybody.ts'
import { safeReturnPath } from '../../domain/return-path.ts'

/**
 * Finds the products that anyone with a link may see. Hidden products are not in its map, so a search for one takes as long as for an
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

  find(productId: string | null, now: Temporal.Instant): PublicSale | null {
    const product = productId === null ? undefined : this.#known().get(productId)
    return product ? publicSale(product, now) : null
  }

  /** Returns all products that visitors may see, as they are now. */
  all(now: Temporal.Instant): PublicSale[] {
    return [...this.#known().values()].flatMap(product => publicSale(product, now) ?? [])
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

/** Returns the product id in the URL of a product's page, or of the login page that returns to a product's page; null for any other URL. */
export function productIdOf(url: string): string | null {
  const [path = '/', search = ''] = url.split('?')
  const place = path === '/login' ? safeReturnPath(new URLSearchParams(search).get('from')) : path
  return /^\/product\/([^/?#]+)(?:[?#]|$)/.exec(place)?.[1] ?? null
}
