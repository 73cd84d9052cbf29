import { IconEye, IconEyeOff } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { AdminReview } from '../../../contract/schemas/reviews.ts'
import { Picture } from '../../ui/picture.tsx'
import { momentWords } from '../events/raffle-words.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './review-row.module.css'
import { Stars } from '../../ui/stars.tsx'

type ReviewRowProps = {
  review: AdminReview
  now: Temporal.Instant
  disabled: boolean
  busy: boolean
  rowProps: ComponentProps<'li'>
  onHide: () => void
}

/** Renders one review: author, stars, product, full text and photos, whether customers see it, and the button that hides or shows it. */
export function ReviewRow({ review, now, disabled, busy, rowProps, onHide }: ReviewRowProps) {
  const { author, isHidden, photos } = review
  return (
    <li {...rowProps} aria-label={`${author} 님의 후기`} className={clsx(styles.row, isHidden && styles.hidden)}>
      <div className={styles.who}>
        <Stars rating={review.rating} />
        <p className={styles.person}>
          <Ticket of={review} stacked />
          <Link to={`/admin/users/${review.userId}`} className={styles.link}>
            {author}
          </Link>
        </p>
        <p className={styles.muted}>{momentWords(review.createdAt, now)}</p>
      </div>
      <div className={styles.what}>
        <p className={styles.product}>
          {review.productName}
          {review.itemName !== review.productName && <span className={styles.muted}> {review.itemName}</span>}
        </p>
        <p className={styles.body}>{review.body}</p>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map((photo, nth) => (
              <li key={photo.id}>
                <a
                  href={`${photo.url}/1200.webp`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`사진 ${nth + 1} 크게 보기 (새 창)`}
                >
                  <Picture picture={photo} kind="reviews" sizes="64px" className={styles.photo} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.act}>
        <span className={clsx(styles.state, !isHidden && styles.shown)}>{isHidden ? '숨김' : '보이는 중'}</span>
        <SmallButton
          disabled={disabled}
          busy={busy}
          icon={isHidden ? <IconEye size={17} stroke={1.7} aria-hidden /> : <IconEyeOff size={17} stroke={1.7} aria-hidden />}
          onClick={onHide}
        >
          {isHidden ? '보이기' : '숨기기'}
        </SmallButton>
      </div>
    </li>
  )
}
