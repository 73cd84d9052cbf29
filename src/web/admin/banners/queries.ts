import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** All banners in their order, those that are off, over or to come too. */
export const bannersQuery = queryOptions({
  queryKey: ['adminBanners'],
  queryFn: () => read('adminBanners', '/api/admin/banners'),
  select: ({ banners }) => banners,
})

/** Returns one banner as it is now; null where it is gone. */
export async function readBanner(bannerId: string) {
  const { banners } = await read('adminBanners', '/api/admin/banners')
  return banners.find(each => each.id === bannerId) ?? null
}
