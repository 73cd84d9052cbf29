import type { CartItem } from '../../../domain/cart.ts'
import type { Product, Storefront } from '../../../contract/schemas/products.ts'

/** What a line still shows of its product once the shop no longer does. */
export type SeenProduct = Pick<Product, 'id' | 'groupName' | 'images'>

const key = 'moapick.cart-products'

/** Products of the cart as they were last seen in this browser. */
export function seenProducts(): SeenProduct[] {
  try {
    const seen = JSON.parse(localStorage.getItem(key) ?? '[]') as SeenProduct[]
    return Array.isArray(seen) ? seen : []
  } catch {
    return []
  }
}

/** Notes the cart's products as the shop shows them now; those that it no longer shows stay as they were, others are forgotten. */
export function rememberProducts(cart: readonly CartItem[], shop: Storefront | undefined): void {
  if (!shop) return
  try {
    localStorage.setItem(key, JSON.stringify(remembered(seenProducts(), cart, shop.products)))
  } catch {
    // Without a storage a line that is gone has no name, and nothing else is lost.
  }
}

export function forgetProducts(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A forbidden storage keeps nothing.
  }
}

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
