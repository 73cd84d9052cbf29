import styles from './rating-choice.module.css'
import { ratings, type ReviewView } from './review-view.ts'
import { Stars } from '../../ui/stars.tsx'

/** One press chooses how many stars. */
export function RatingChoice({
  value,
  onChoose,
}: {
  value: ReviewView['rating']
  onChoose: (rating: ReviewView['rating']) => void
}) {
  return ratings.map(rating => (
    <button
      key={rating}
      type="button"
      aria-pressed={rating === value}
      aria-label={`${rating}점`}
      className={styles.choice}
      onClick={() => onChoose(rating)}
    >
      <Stars rating={Number(rating)} />
      {rating}점
    </button>
  ))
}
