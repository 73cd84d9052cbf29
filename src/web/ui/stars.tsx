import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './stars.module.css'

/** Shows a rating as filled stars out of five. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`별점 5점 만점에 ${rating}점`} className={styles.stars}>
      {Array.from({ length: 5 }, (_, i) =>
        i < rating ? <IconStarFilled key={i} size={16} /> : <IconStar key={i} size={16} stroke={1.75} />,
      )}
    </span>
  )
}
