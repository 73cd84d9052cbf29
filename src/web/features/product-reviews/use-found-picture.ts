import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { toast } from '../../ui/toast-store.ts'
import { productReviewsQuery } from './queries.ts'

/**
 * Removes `?picture` from the URL, with a toast, when neither the product nor a loaded review has that picture: it was deleted, or belongs
 * to a review that is not loaded yet.
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
