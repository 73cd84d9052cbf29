import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/**
 * A product for its form. The form starts from the newest state and is then the seller's: nothing fetches it again under the hand, and
 * nothing of it is kept for the next time.
 */
export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['adminProduct', productId],
    queryFn: () => read('adminProduct', '/api/admin/products/:productId', { productId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
