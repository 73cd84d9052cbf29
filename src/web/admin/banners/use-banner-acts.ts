import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBanner, BannerInput } from '../../../contract/schemas/shop-front.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { sayStillChanging } from '../ui/say-still-changing.ts'
import { useTakeBack } from '../ui/use-take-back.ts'
import { useUnderWay } from '../ui/use-under-way.ts'
import { nameOf } from './banner-row.tsx'
import { bannersQuery } from './queries.ts'

const ORDER = ['orderBanners']

/**
 * Returns the actions on the banner list: reorder and turn on or off, both with an undo, and delete. Each sends the banner's version or
 * the sequence that was shown.
 * After a refusal such as VERSION_CONFLICT a toast shows the message and the list is fetched again.
 */
export function useBannerActs() {
  const client = useQueryClient()
  /** The message if a banner was deleted but its picture was not; else null. */
  const [leftBehind, setLeftBehind] = useState<string | null>(null)
  const underWay = useUnderWay()
  const { offer } = useTakeBack()
  const refresh = () => client.invalidateQueries({ queryKey: ['adminBanners'] })
  const fail = (fallback: string) => (error: unknown) => toast(errorText(error, fallback), { tone: 'careful' })

  const order = useMutation({
    mutationKey: ORDER,
    // moves run one after another, each from the order that the one before left
    scope: { id: 'banner-order' },
    mutationFn: ({ bannerIds, seen }: { bannerIds: string[]; seen: string[] }) => call('orderBanners', { bannerIds, seen }),
    onMutate: async ({ bannerIds }) => {
      await client.cancelQueries({ queryKey: bannersQuery.queryKey })
      client.setQueryData(bannersQuery.queryKey, now => now && { banners: inOrder(now.banners, bannerIds) })
    },
    onSuccess: answer => offer('배너 순서를 바꿨어요', answer),
    onError: fail('배너 순서를 바꾸지 못했어요. 다시 시도해 주세요.'),
    onSettled: () => client.isMutating({ mutationKey: ORDER }) === 1 && refresh(),
  })

  const turn = useMutation({
    mutationFn: async ({ banner, isActive }: { banner: AdminBanner; isActive: boolean }) =>
      await call('updateBanner', { bannerId: banner.id, version: versionSeen(banner), banner: { ...inputOf(banner), isActive } }),
    onMutate: ({ banner }) => underWay.begin([banner.id]),
    onSuccess: (answer, { banner, isActive }) =>
      offer(`‘${nameOf(banner)}’ 배너를 ${isActive ? '보이게 했어요' : '껐어요'}`, answer),
    onError: fail('배너를 바꾸지 못했어요. 다시 시도해 주세요.'),
    onSettled: async (_answer, _error, { banner }) => {
      await refresh()
      underWay.end([banner.id])
    },
  })

  const remove = useMutation({
    mutationFn: (banner: AdminBanner) => call('deleteBanner', { bannerId: banner.id, version: versionSeen(banner) }),
    onSuccess: (answer, banner) => {
      const isOther = ({ id }: AdminBanner) => id !== banner.id
      client.setQueryData(bannersQuery.queryKey, now => now && { banners: now.banners.filter(isOther) })
      setLeftBehind(answer.message)
      if (answer.message === null) offer(`‘${nameOf(banner)}’ 배너를 지웠어요`, answer)
    },
    onError: fail('배너를 지우지 못했어요. 다시 시도해 주세요.'),
    onSettled: refresh,
  })

  /** Turns a banner on or off. While its last change is being sent it only shows a message; other banners are not affected. */
  function onSwitch(banner: AdminBanner) {
    if (underWay.isFree([banner.id])) turn.mutate({ banner, isActive: !banner.isActive })
    else sayStillChanging()
  }

  return { order, onSwitch, remove, leftBehind, forget: () => setLeftBehind(null) }
}

function inOrder(banners: readonly AdminBanner[], ids: readonly string[]): AdminBanner[] {
  return ids.flatMap(id => banners.find(banner => banner.id === id) ?? [])
}

function inputOf({ image, alt, link, startsAt, endsAt }: AdminBanner): BannerInput {
  return { imageId: image.id, alt, link, startsAt, endsAt }
}
