import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { toast } from '../../ui/toast-store.ts'
import { productReviewsQuery } from './queries.ts'

/**
 * Removes `?picture` from the URL and shows a toast when no picture of the product or of its loaded reviews has that id. It may be deleted,
 * or belong to a review not loaded yet.
 */
export function useFoundPicture(productId: string, pictures: readonly Picture[]): void {
  const { value, close } = useUrlSheet('picture')
  const { data, isFetching } = useInfiniteQuery({ ...productReviewsQuery(productId), enabled: false })
  const photos = data?.pages.flatMap(page => page.items).flatMap(review => review.photos)
  const isMissing = value !== null && photos && !isFetching && ![...pictures, ...photos].some(({ id }) => id === value)
  const leave = useEffectEvent(() => {
    close()
    toast('사진을 찾지 못했어요. 지워졌을 수 있어요', { tone: 'careful' })
  })
  useEffect(() => {
    if (isMissing === true) leave()
  }, [isMissing])
}
