import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/**
 * A product for its form. The form starts from the newest state and is then the seller's: nothing fetches it again under the hand, and
 * nothing of it is kept for the next time.
 */
export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['adminProduct', productId],
    queryFn: () => readProduct(productId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The limit for one person that new options start with; like the product, it is read once for each form. */
export const newItemLimitQuery = queryOptions({
  queryKey: ['newItemLimit'],
  queryFn: async () => (await read('adminStore', '/api/admin/store')).defaultMaxPerUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The same product as it is now, beside the form: by it the seller is told what somebody else changed meanwhile. */
export function productNowQuery(productId: string) {
  return queryOptions({
    queryKey: ['adminProducts', 'now', productId],
    queryFn: () => readProduct(productId),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Templates of rounds by name; others may have changed them, so they are read whenever somebody looks. */
export function useTemplates(enabled = true) {
  return useQuery({
    queryKey: ['roundTemplates'],
    queryFn: () => read('roundTemplates', '/api/admin/round-templates'),
    staleTime: 0,
    enabled,
  })
}

function readProduct(productId: string) {
  return read('adminProduct', '/api/admin/products/:productId', { productId })
}
