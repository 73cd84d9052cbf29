import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The query for all banners in their order, including those that customers do not see now. */
export const bannersQuery = queryOptions({
  queryKey: ['adminBanners'],
  queryFn: () => read('adminBanners', '/api/admin/banners'),
  select: ({ banners }) => banners,
})
