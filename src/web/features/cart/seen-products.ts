import type { CartItem } from '../../../domain/cart.ts'
import type { Product, Storefront } from '../../../contract/schemas/products.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import { productsPlace } from './cart-store.ts'

/** The data of a product in the cart that the browser stores, to show the cart item after the product left the storefront. */
export type SeenProduct = Pick<Product, 'id' | 'groupName' | 'images'>

/** Returns the products of the cart as last seen in this browser; empty when none can be read. */
export function seenProducts(): SeenProduct[] {
  const seen = onDevice.getJson(productsPlace)
  return Array.isArray(seen) ? (seen as SeenProduct[]) : []
}

/**
 * Stores in this browser the names and pictures of the cart's products. Those that the storefront no longer has keep their stored data.
 * Products outside the cart are deleted.
 */
export function rememberProducts(cart: readonly CartItem[], shop: Storefront | undefined): void {
  // refused, only the names of products no longer sold are missing
  if (shop) onDevice.setJson(productsPlace, remembered(seenProducts(), cart, shop.products))
}

/**
 * Returns the data of the cart's products: from the storefront (`shown`), else from what this browser has stored (`seen`). Leaves out
 * products found in neither.
 */
export function remembered(
  seen: readonly SeenProduct[],
  cart: readonly CartItem[],
  shown: readonly SeenProduct[],
): SeenProduct[] {
  const ids = [...new Set(cart.map(line => line.productId))]
  return ids.flatMap(id => {
    const product = shown.find(each => each.id === id) ?? seen.find(each => each.id === id)
    return product ? [{ id, groupName: product.groupName, images: product.images.slice(0, 1) }] : []
  })
}
