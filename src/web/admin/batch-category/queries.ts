import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/**
 * Returns the query result of a category's products by name, 50 a page, with their total number in `count`. A null id is products without a
 * category.
 */
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
