import clsx from 'clsx'
import { weekday } from '../format/day.ts'
import styles from './leaf.module.css'

type LeafProps = { day: Temporal.PlainDate; past?: boolean; small?: boolean }

/**
 * The calendar leaf of a pickup day, the shop's own sign. Decoration for the eye: the full date always stands beside it, so screen
 * readers skip it.
 */
export function Leaf({ day, past = false, small = false }: LeafProps) {
  return (
    <span aria-hidden className={clsx(styles.leaf, past && styles.past, small && styles.small)}>
      <span className={styles.weekday}>{weekday(day)}</span>
      {!small && <span className={styles.date}>{day.day}</span>}
    </span>
  )
}
