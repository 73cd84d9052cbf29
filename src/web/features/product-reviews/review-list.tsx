import { IconStarFilled } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { errorText } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { productReviewsQuery } from './queries.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './review-list.module.css'
import { useFoundPicture } from './use-found-picture.ts'
import { Said } from '../../ui/said.tsx'

/** Count of reviews shown before the user asks for more. */
const atFirst = 3

/**
 * Shows a product's reviews with count and average rating.
 * @param pictures the product's own pictures; `?picture` in the URL may name one of them
 */
export function ReviewList({ productId, pictures }: { productId: string; pictures: readonly Picture[] }) {
  useFoundPicture(productId, pictures)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    productReviewsQuery(productId),
  )
  const [first] = data?.pages ?? []
  const [all, setAll] = useState(false)
  const loaded = data?.pages.flatMap(page => page.items) ?? []
  const reviews = all ? loaded : loaded.slice(0, atFirst)
  const hasMore = all ? hasNextPage : loaded.length > reviews.length
  return (
    <section aria-labelledby="reviews" className={styles.section}>
      <div className={styles.head}>
        <h2 id="reviews" className="t-h3">
          후기{first && first.count > 0 ? ` ${first.count}개` : ''}
        </h2>
        {first && first.average !== null && (
          <p className={styles.average}>
            <IconStarFilled size={20} aria-hidden className={styles.star} />
            <Said as={`평균 별점 5점 만점에 ${first.average.toFixed(1)}점`}>{first.average.toFixed(1)}</Said>
          </p>
        )}
      </div>
      {!first && !error && (
        <Loading label="후기를 불러오는 중이에요" className={styles.list}>
          <Skeleton height="4.5rem" radius="1rem" />
        </Loading>
      )}
      {!first && error && (
        <Notice
          tone="hot"
          action={
            <Button look="plain" size="small" onClick={() => void refetch()}>
              다시 불러오기
            </Button>
          }
        >
          {errorText(error, '후기를 불러오지 못했어요.')}
        </Notice>
      )}
      {first?.count === 0 && <p className={styles.empty}>아직 후기가 없어요. 픽업하면 첫 후기를 남길 수 있어요.</p>}
      {reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map(review => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <MoreButton busy={isFetchingNextPage} className={styles.more} onMore={() => (all ? void fetchNextPage() : setAll(true))}>
          후기 더 보기
        </MoreButton>
      )}
    </section>
  )
}
