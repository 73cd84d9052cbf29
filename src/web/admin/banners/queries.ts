import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** All banners in their order, those that are off, over or to come too. */
export const bannersQuery = queryOptions({
  queryKey: ['adminBanners'],
  queryFn: () => read('adminBanners', '/api/admin/banners'),
  select: ({ banners }) => banners,
})
