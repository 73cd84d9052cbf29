import styles from './rating-choice.module.css'
import { ratings, type ReviewView } from './review-view.ts'
import { Stars } from '../../ui/stars.tsx'

/** Renders one button per rating from 5 to 1 stars, for the filter; a press calls `onChoose`. */
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
