import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { read } from '../../app/api.ts'
import type { ProductView } from './product-view.ts'

/** Products, newest first, 10 a page (SPEC §7), or those with `q` anywhere in their name. */
export function useAdminProducts(view: ProductView) {
  const filter = {
    archived: view.archived ? 'true' : 'false',
    ...(view.q !== '' ? { name: view.q } : {}),
    ...(view.status !== null ? { status: view.status } : {}),
    ...(view.lowStock ? { stock: 'low' } : {}),
    ...(view.waiting ? { waiting: 'true' } : {}),
    ...(view.categories.length > 0 ? { category: view.categories.join(',') } : {}),
    ...(view.pickup !== null ? { pickup: view.pickup } : {}),
  }
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

/** How many products and rounds there are; moves on with the lists. */
export function useProductCounts() {
  return useQuery({ queryKey: ['adminProducts', 'counts'], queryFn: () => read('productCounts', '/api/admin/product-counts') })
    .data
}

/** What cancelling would touch, as it stands now: never from memory. */
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

/** Cancellations that are under way, whoever began them; looked at again and again until the last is through. */
export function useCancellations(begun: boolean) {
  const { data } = useQuery({
    queryKey: ['adminProducts', 'cancellations'],
    queryFn: () => read('roundCancellations', '/api/admin/round-cancellations'),
    refetchInterval: query => (begun || (query.state.data?.cancellations.length ?? 0) > 0 ? watchedMs : false),
  })
  return data?.cancellations ?? []
}

/** The lines of a round with names: each look is written down, so it is fetched only when somebody opens it. */
export function useRoundWaitlist(roundId: string) {
  return useQuery({
    queryKey: ['roundWaitlist', roundId],
    queryFn: () => read('roundWaitlist', '/api/admin/rounds/:roundId/waitlist', { roundId }),
    staleTime: 0,
    gcTime: 0,
  })
}
