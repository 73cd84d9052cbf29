import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Reviewable } from '../../../contract/schemas/reviews.ts'
import { REVIEW_POINTS } from '../../../domain/rewards.ts'
import { fullName } from '../../../domain/full-name.ts'
import { kstDay } from '../../../domain/time.ts'
import emptyOrders from '../../art/empty-orders.svg'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { monthDay } from '../../lib/format/day.ts'
import { balance } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SheetFailed } from '../account/sheet-failed.tsx'
import { SheetSkeleton } from '../account/sheet-skeleton.tsx'
import styles from './my-reviews.module.css'
import { OwnReviewCard } from './own-review-card.tsx'
import { myReviewableQuery, myReviewsQuery } from './queries.ts'

/** Lists the order items that the customer can review, and the reviews that they wrote. */
export function MyReviews() {
  const toWrite = useQuery(myReviewableQuery)
  const written = useInfiniteQuery(myReviewsQuery)
  const error = toWrite.error ?? written.error
  if (!toWrite.data || !written.data) {
    if (!error) return <SheetSkeleton />
    const retry = () => void Promise.all([toWrite.refetch(), written.refetch()])
    return (
      <SheetFailed
        error={error}
        words="후기를 불러오지 못했어요."
        busy={toWrite.isFetching || written.isFetching}
        onRetry={retry}
      />
    )
  }
  const reviews = written.data.pages.flatMap(page => page.items)
  const lines = toWrite.data.items
  if (lines.length === 0 && reviews.length === 0) {
    return (
      <EmptyState art={emptyOrders} title="아직 쓸 후기가 없어요">
        상품을 찾아가면 여기에서 후기를 쓸 수 있어요.
      </EmptyState>
    )
  }
  return (
    <div className={styles.reviews}>
      {lines.length > 0 && (
        <section aria-labelledby="to-write">
          <h3 id="to-write" className="t-subtitle">
            쓸 수 있는 후기
          </h3>
          <p className="t-label t-muted">하나 쓸 때마다 {balance(REVIEW_POINTS)}를 받아요.</p>
          <ul>
            {lines.map(line => (
              <ToWrite key={`${line.orderId} ${line.lineNo}`} line={line} />
            ))}
          </ul>
        </section>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="written">
          <h3 id="written" className="t-subtitle">
            내가 쓴 후기
          </h3>
          <ul>
            {reviews.map(review => (
              <OwnReviewCard key={review.id} review={review} />
            ))}
          </ul>
          {written.hasNextPage && (
            <MoreButton size="small" busy={written.isFetchingNextPage} onMore={() => void written.fetchNextPage()}>
              더 보기
            </MoreButton>
          )}
        </section>
      )}
    </div>
  )
}

function ToWrite({ line }: { line: Reviewable }) {
  const { open } = useUrlSheet('review')
  return (
    <li className={styles.line}>
      <Picture picture={line.image} side={56} />
      <div className={styles.words}>
        <p className="t-strong">{line.productName}</p>
        <p className="t-label t-muted">
          {line.itemName} · {monthDay(kstDay(Temporal.Instant.from(line.pickedUpAt)))} 픽업
        </p>
      </div>
      <Button
        look="tint"
        size="small"
        aria-label={`${fullName(line.productName, line.itemName)} 후기 쓰기`}
        onClick={() => open(`${line.orderId}.${line.lineNo}`)}
      >
        쓰기
      </Button>
    </li>
  )
}
