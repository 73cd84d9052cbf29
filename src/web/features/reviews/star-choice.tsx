import { IconStar, IconStarFilled } from '@tabler/icons-react'
import clsx from 'clsx'
import styles from './star-choice.module.css'

const all = [1, 2, 3, 4, 5] as const
const words = ['', '별로예요', '그저 그래요', '괜찮아요', '좋아요', '아주 좋아요'] as const

/** Lets the user choose one to five stars, as radio buttons. */
export function StarChoice({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (rating: number) => void
  error?: string | undefined
}) {
  return (
    <fieldset className={styles.choice} aria-describedby={error && 'stars-error'}>
      <legend className="visually-hidden">별점</legend>
      <div className={styles.row}>
        {all.map(star => (
          <label key={star} className={clsx(styles.star, star <= value && styles.on)}>
            <input
              type="radio"
              name="rating"
              checked={value === star}
              aria-label={`${star}점, ${words[star]}`}
              onChange={() => onChange(star)}
            />
            {star <= value ? <IconStarFilled size={36} aria-hidden /> : <IconStar size={36} stroke={1.5} aria-hidden />}
          </label>
        ))}
      </div>
      <p id="stars-error" className={error ? styles.error : 't-muted'}>
        {error ?? (value === 0 ? '별을 눌러 주세요' : words[value])}
      </p>
    </fieldset>
  )
}
