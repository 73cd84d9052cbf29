import { Link } from 'react-router'
import type { OwnReview } from '../../../contract/schemas/reviews.ts'
import { kstDay } from '../../../domain/time.ts'
import { fullDay } from '../../lib/format/day.ts'
import styles from './my-reviews.module.css'
import { Stars } from '../../ui/stars.tsx'

/** Shows a review that the customer wrote, with a note when the shop has hidden it. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
  return (
    <li className={styles.own}>
      <Link to={`/product/${review.productId}`} className={styles.product}>
        {review.productName}
      </Link>
      <p className={styles.facts}>
        <Stars rating={review.rating} />
        <span className="t-label t-muted">{fullDay(kstDay(Temporal.Instant.from(review.createdAt)))}</span>
      </p>
      {review.isHidden && <p className={styles.hidden}>가게에서 숨긴 후기예요. 다른 사람에게는 보이지 않아요.</p>}
      <p className={styles.body}>{review.body}</p>
      {review.photos.length > 0 && (
        <ul className={styles.photos} aria-label="후기 사진">
          {review.photos.map((photo, place) => (
            <li key={photo.id}>
              <img
                src={`${photo.url}/320.webp`}
                alt={`${review.productName} 후기 사진 ${place + 1}`}
                width={72}
                height={72}
                loading="lazy"
                style={{ backgroundColor: photo.color }}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
