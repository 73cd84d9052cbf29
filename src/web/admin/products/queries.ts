import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { read } from '../../app/api.ts'
import type { ProductView } from './product-view.ts'

/** Products, newest first, 10 a page (SPEC §7), or those whose name begins with `q`. */
export function useAdminProducts(view: ProductView) {
  const filter = {
    archived: view.archived ? 'true' : 'false',
    ...(view.q !== '' ? { q: view.q } : {}),
    ...(view.status !== null ? { status: view.status } : {}),
    ...(view.lowStock ? { stock: 'low' } : {}),
    ...(view.waiting ? { waiting: 'true' } : {}),
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
