import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/**
 * Returns the query for a product's form. It is fetched once per form and not cached, so that a refetch never changes the form.
 */
export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['adminProduct', productId],
    queryFn: () => readProduct(productId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * The query for the store's default limit of pieces per person, which new options of the round form get; null for none. Fetched once per
 * form.
 */
export const newItemLimitQuery = queryOptions({
  queryKey: ['newItemLimit'],
  queryFn: async () => (await read('adminStore', '/api/admin/store')).defaultMaxPerUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Returns the query for the product's newest state, which shows other people's changes beside the form. */
export function productNowQuery(productId: string) {
  return queryOptions({
    queryKey: ['adminProducts', 'now', productId],
    queryFn: () => readProduct(productId),
    staleTime: 0,
    gcTime: 0,
  })
}

export const templatesQuery = queryOptions({
  queryKey: ['roundTemplates'],
  queryFn: () => read('roundTemplates', '/api/admin/round-templates'),
  staleTime: 0,
})

/** Returns the query for all round templates, sorted by name; refetched whenever it is used. */
export function useTemplates(enabled = true) {
  return useQuery({ ...templatesQuery, enabled })
}

function readProduct(productId: string) {
  return read('adminProduct', '/api/admin/products/:productId', { productId })
}
