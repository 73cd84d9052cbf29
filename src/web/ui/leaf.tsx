import clsx from 'clsx'
import { weekday } from '../lib/format/day.ts'
import styles from './leaf.module.css'

type LeafProps = { day: Temporal.PlainDate; past?: boolean; small?: boolean }

/** Shows a pickup day as a calendar leaf. Hidden from screen readers, since the full date is always beside it. */
export function Leaf({ day, past = false, small = false }: LeafProps) {
  return (
    <span aria-hidden className={clsx(styles.leaf, past && styles.past, small && styles.small)}>
      <span className={styles.weekday}>{weekday(day)}</span>
      {!small && <span className={styles.date}>{day.day}</span>}
    </span>
  )
}
