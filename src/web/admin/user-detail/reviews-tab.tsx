import { IconMessageStar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminReview } from '../../../contract/schemas/reviews.ts'
import { call } from '../send/call.ts'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { momentText } from '../audit/moment-text.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { userReviewsQuery } from './queries.ts'
import styles from './reviews-tab.module.css'
import { TabList } from './tab-states.tsx'
import { usePersonChange } from './use-standing-change.ts'

/** Renders a customer's reviews; each can be hidden from customers and shown again. */
export function ReviewsTab({ userId }: { userId: string }) {
  const query = useInfiniteQuery(userReviewsQuery(userId))
  return (
    <TabList
      query={query}
      fallback="후기를 불러오는 데 실패했어요."
      empty={{ icon: IconMessageStar, title: '아직 쓴 후기가 없어요', words: '픽업한 상품에 후기를 쓰면 여기에 보여요' }}
    >
      {query.data ? (
        <ul className={styles.list}>
          {query.data.map(review => (
            <ReviewItem key={review.id} userId={userId} review={review} />
          ))}
        </ul>
      ) : (
        <Loading className={styles.list}>
          {Array.from({ length: 3 }, (_, row) => (
            <div key={row} className={styles.review}>
              <Skeleton width="40%" height="0.875rem" />
              <Skeleton width="85%" height="0.875rem" />
            </div>
          ))}
        </Loading>
      )}
    </TabList>
  )
}

function ReviewItem({ userId, review }: { userId: string; review: AdminReview }) {
  const now = useNow()
  const online = useOnline()
  const change = (hidden: boolean) => call('hideReview', { reviewId: review.id, hidden })
  const undo = usePersonChange(userId, change, (_, hidden) => toast(hidden ? '후기를 다시 숨겼어요' : '후기를 다시 보여요'))
  const hide = usePersonChange(userId, change, (_, hidden) =>
    offerUndo(hidden ? '후기를 숨겼어요' : '후기를 다시 보여요', () => undo.mutate(!hidden)),
  )
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <span role="img" aria-label={`별점 5점 가운데 ${review.rating}점`} className={styles.stars}>
          {'★'.repeat(review.rating)}
          <span className={styles.empty}>{'★'.repeat(5 - review.rating)}</span>
        </span>
        <Link to={`/admin/products?q=${encodeURIComponent(review.productName)}`} className={styles.product}>
          {review.productName}
        </Link>
        <span className={styles.when}>{momentText(review.createdAt, now)}</span>
        {review.isHidden && <span className={styles.hidden}>숨김</span>}
        <SmallButton
          className={styles.verb}
          busy={hide.isPending}
          disabled={!online}
          onClick={() => hide.mutate(!review.isHidden)}
        >
          {review.isHidden ? '다시 보이기' : '숨기기'}
        </SmallButton>
      </div>
      <p className={clsx(styles.body, review.isHidden && styles.faded)}>{review.body}</p>
      {review.photos.length > 0 && (
        <div className={styles.photos}>
          {review.photos.map(photo => (
            <Picture key={photo.id} kind="reviews" picture={photo} sizes="72px" className={styles.photo} />
          ))}
        </div>
      )}
    </li>
  )
}
