import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryOutput } from '../../../contract/endpoints/endpoints.ts'
import { startFallbacks } from '../../../contract/words/failure-text.ts'
import { errorText, read } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'

/** Query for products that were sold before and are not on sale, most requested first. */
export const encoresQuery = queryOptions({
  queryKey: ['encores'],
  queryFn: () => read('encores', '/api/encore'),
})

/** Query for the products of which the customer requested another sale (encore), including those on sale again. */
export const myEncoresQuery = queryOptions({
  queryKey: ['myEncores'],
  queryFn: () => read('myEncores', '/api/me/encore'),
})

/**
 * Mutation that requests another sale of a product, by product id. Updates the list with the server's count of requests; shows a toast on
 * failure.
 */
export function useRequestEncore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (productId: string) => await (await import('./request-encore.ts')).requestEncore(productId),
    onSuccess: ({ productId, encoreCount }) => {
      client.setQueryData<QueryOutput<'encores'>>(
        encoresQuery.queryKey,
        list => list && { items: list.items.map(item => (item.productId === productId ? requested(item, encoreCount) : item)) },
      )
      for (const key of [myEncoresQuery.queryKey, ['products'], ['product', productId]])
        void client.invalidateQueries({ queryKey: key })
    },
    onError: error => toast(errorText(error, startFallbacks.requestEncore), { tone: 'careful' }),
  })
}

function requested<Item extends { requestedAt: string | null }>(item: Item, encoreCount: number) {
  return { ...item, encoreCount, requestedAt: item.requestedAt ?? new Date().toISOString() }
}
