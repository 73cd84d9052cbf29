import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** Products of a category by name, without a category the unassigned ones, with the number of all of them (SPEC §7). */
export function useProductsOf(categoryId: string | null) {
  return useInfiniteQuery({
    queryKey: ['adminProducts', 'of', categoryId],
    queryFn: ({ pageParam }) =>
      read(
        'productsByCategory',
        '/api/admin/products-by-category',
        {},
        {
          categoryId: categoryId ?? undefined,
          cursor: pageParam ?? undefined,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}
