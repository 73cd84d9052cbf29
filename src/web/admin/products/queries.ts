import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { read } from '../../lib/api.ts'
import type { ProductView } from './product-view.ts'

/** Returns the query for the products matching a view, newest first; `q` matches any part of the name. */
export function useAdminProducts(view: ProductView) {
  const filter = { ...filterOf(view), ...(view.status !== null ? { status: view.status } : {}) }
  return useInfiniteQuery({
    queryKey: ['adminProducts', filter],
    queryFn: ({ pageParam }) => read('adminProducts', '/api/admin/products', {}, { ...filter, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    placeholderData: keepPreviousData,
  })
}

export const noProducts: readonly AdminProduct[] = []

/**
 * Returns the number of products that match a view, and the number of their rounds per status. Without a view it counts all products that
 * are not archived.
 */
export function useProductCounts(view: ProductView | null = null) {
  const filter = view === null ? { archived: 'false' as const } : filterOf(view)
  return useQuery({
    queryKey: ['adminProducts', 'counts', filter],
    queryFn: () => read('productCounts', '/api/admin/product-counts', {}, filter),
    placeholderData: keepPreviousData,
  }).data
}

/**
 * Returns the product list's filter as query parameters of the API, without the status of rounds, which `useAdminProducts` adds. The view's
 * text `q` becomes `name`, which matches any part of a name; the API's own `q` matches only its beginning.
 */
export function filterOf(view: ProductView) {
  return {
    archived: view.archived ? ('true' as const) : ('false' as const),
    ...(view.q !== '' ? { name: view.q } : {}),
    ...(view.lowStock ? { stock: 'low' as const } : {}),
    ...(view.waiting ? { waiting: 'true' as const } : {}),
    ...(view.categories.length > 0 ? { category: view.categories.join(',') } : {}),
    ...(view.pickup !== null ? { pickup: view.pickup } : {}),
  }
}

/** Returns the query for what canceling rounds would affect; never cached. */
export function stakesQuery(roundIds: readonly string[]) {
  const rounds = roundIds.join(',')
  return {
    queryKey: ['roundStakes', rounds],
    queryFn: () => read('roundStakes', '/api/admin/round-stakes', {}, { rounds }),
    staleTime: 0,
    gcTime: 0,
  }
}

const watchedMs = 1500

/**
 * Returns the round cancellations in progress, by any staff member. They are polled every 1.5 seconds while there are any, or while `begun`
 * is true because this page is canceling rounds.
 */
export function useCancellations(begun: boolean) {
  const { data } = useQuery({
    queryKey: ['adminProducts', 'cancellations'],
    queryFn: () => read('roundCancellations', '/api/admin/round-cancellations'),
    refetchInterval: query => (begun || (query.state.data?.cancellations.length ?? 0) > 0 ? watchedMs : false),
  })
  return data?.cancellations ?? []
}

/** Returns a round's waitlist with names. Each request is logged (docs/RULES.md#looks), so it runs only when the drawer opens. */
export function useRoundWaitlist(roundId: string) {
  return useQuery({
    queryKey: ['roundWaitlist', roundId],
    queryFn: () => read('roundWaitlist', '/api/admin/rounds/:roundId/waitlist', { roundId }),
    staleTime: 0,
    gcTime: 0,
  })
}
