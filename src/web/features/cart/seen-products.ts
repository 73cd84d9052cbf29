import type { CartItem } from '../../../domain/cart.ts'
import type { Product, Storefront } from '../../../contract/schemas/products.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import { productsPlace } from './cart-store.ts'

/** The product data that a cart item still shows after its product left the storefront. */
export type SeenProduct = Pick<Product, 'id' | 'groupName' | 'images'>

/** Returns the products of the cart as last seen in this browser; empty when none can be read. */
export function seenProducts(): SeenProduct[] {
  const seen = onDevice.getJson(productsPlace)
  return Array.isArray(seen) ? (seen as SeenProduct[]) : []
}

/**
 * Stores the cart's products as the storefront shows them. Keeps the last version of those that it no longer shows, and drops products
 * outside the cart.
 */
export function rememberProducts(cart: readonly CartItem[], shop: Storefront | undefined): void {
  // refused, only the names of products no longer sold are missing
  if (shop) onDevice.setJson(productsPlace, remembered(seenProducts(), cart, shop.products))
}

/** Returns the products of the cart as shown now, else as seen before; others are dropped. */
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
