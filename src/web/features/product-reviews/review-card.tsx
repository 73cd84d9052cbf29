import { lazy, Suspense } from 'react'
import type { Review } from '../../../contract/schemas/reviews.ts'
import { kstDay } from '../../../domain/time.ts'
import { serverNow } from '../../lib/clock.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { fullDay } from '../../lib/format/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import styles from './review-card.module.css'

const PictureViewer = lazy(() => import('../catalog/picture-viewer.tsx').then(module => ({ default: module.PictureViewer })))

/** Shows a review: author, date, stars, text, and photos that open full-screen. */
export function ReviewCard({ review }: { review: Review }) {
  const large = useUrlSheet('picture')
  const first = large.value === null ? -1 : review.photos.findIndex(({ id }) => id === large.value)
  const label = `${review.author}님의 후기 사진`
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.author}>
          {review.author}
          {review.isMine && <Badge tone="soft">내 후기</Badge>}
        </h3>
        <time dateTime={review.createdAt} className="t-label t-muted">
          {dayOf(review.createdAt)}
        </time>
      </header>
      <Stars rating={review.rating} />
      <p className={styles.body}>{review.body}</p>
      {review.photos.length > 0 && (
        <ul className={styles.photos}>
          {review.photos.map((photo, i) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`${label} ${i + 1} 크게 보기`}
                className={styles.photo}
                onClick={() => large.open(photo.id)}
              >
                <Picture picture={photo} kind="reviews" sizes="88px" className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {first >= 0 && (
          <PictureViewer label={label} pictures={review.photos} kind="reviews" first={first} onClose={large.close} />
        )}
      </Suspense>
    </article>
  )
}

/** Returns `11월 12일(수)` for this year, else `2024년 11월 12일(화)`. */
function dayOf(at: string): string {
  const day = kstDay(Temporal.Instant.from(at))
  return day.year === kstDay(serverNow()).year ? fullDay(day) : `${day.year}년 ${fullDay(day)}`
}
