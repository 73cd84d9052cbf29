import { useQueries } from '@tanstack/react-query'
import type { CartItem } from '../../../domain/cart.ts'
import type { Product, Storefront } from '../../../contract/schemas/products.ts'
import { productQuery } from '../catalog/queries.ts'

/** Products of the cart that the shop no longer shows, so that what is gone still has its name. */
export function useGoneProducts(cart: readonly CartItem[], shop: Storefront | undefined): Product[] {
  const ids = new Set(cart.map(line => line.productId))
  const gone = shop ? [...ids].filter(id => !shop.products.some(product => product.id === id)) : []
  const answers = useQueries({ queries: gone.map(productQuery) })
  return answers.flatMap(({ data }) => (data ? [data] : []))
}
