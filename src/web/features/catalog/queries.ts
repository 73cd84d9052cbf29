import { queryOptions, useQuery } from '@tanstack/react-query'
import { boot } from '../../lib/boot.ts'
import { ApiError, read } from '../../lib/api.ts'
import { stockAsPressed } from '../orders/as-pressed.ts'
import { useUnderWay } from '../orders/kept-press.ts'
import { noteStock, withStockSince } from './live-stock.ts'

/** Query for the storefront: all products with stock. Its first data is embedded in the page, and the live feed updates it. */
const storefrontQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async () => {
    const mark = noteStock()
    return withStockSince(await read('products', '/api/products'), mark)
  },
  ...(boot.storefront ? { initialData: boot.storefront } : {}),
})

/** Queries the storefront. Items of a checkout that is under way have the stock of when it was sent. */
export function useStorefront() {
  const underWay = useUnderWay()
  return useQuery({ ...storefrontQuery, select: shop => stockAsPressed(shop, underWay) })
}

/** Query for a single product, also one whose sale ended. */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: () => read('product', '/api/products/:productId', { productId }),
  })

/** Returns a product from the storefront, else loaded separately. `isMissing` is true when the server answered 404 or 400. */
export function useProduct(productId: string) {
  const storefront = useStorefront()
  const known = storefront.data?.products.find(product => product.id === productId)
  const alone = useQuery({ ...productQuery(productId), enabled: !known && !storefront.isPending })
  const isMissing = alone.error instanceof ApiError && (alone.error.status === 404 || alone.error.status === 400)
  return {
    product: known ?? alone.data,
    isMissing,
    error: alone.error ?? storefront.error,
    retry: () => void (alone.isError ? alone.refetch() : storefront.refetch()),
  }
}
