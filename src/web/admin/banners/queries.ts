import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** The query for all banners in their order, including inactive, past and future ones. */
export const bannersQuery = queryOptions({
  queryKey: ['adminBanners'],
  queryFn: () => read('adminBanners', '/api/admin/banners'),
  select: ({ banners }) => banners,
})

/** Fetches one banner; null if it was deleted. */
export async function readBanner(bannerId: string) {
  const { banners } = await read('adminBanners', '/api/admin/banners')
  return banners.find(each => each.id === bannerId) ?? null
}
