import { IconCheck, IconGift } from '@tabler/icons-react'
import clsx from 'clsx'
import { signedPoints } from '../../lib/format/price.ts'
import styles from './streak-strip.module.css'
import { streakStops, type StreakStop } from './streak-stops.ts'

type StreakStripProps = { today: Temporal.PlainDate; days: number; next: { days: number; points: number } | null }

/** Shows seven days of the attendance streak in a row: attended days with a check mark, and the next day with bonus points. */
export function StreakStrip({ today, days, next }: StreakStripProps) {
  return (
    <ol className={styles.strip}>
      {streakStops(days, next).map(stop => (
        <li
          key={stop.day}
          className={clsx(styles.stop, styles[stop.state], stop.bonus !== null && styles.bonus, stop.afterGap && styles.gap)}
        >
          <span className={styles.dot} aria-hidden>
            {stop.state !== 'ahead' ? (
              <IconCheck size={18} stroke={2.5} />
            ) : (
              stop.bonus !== null && <IconGift size={18} stroke={2} />
            )}
          </span>
          <span aria-hidden className={styles.label}>
            {labelOf(stop)}
          </span>
          <span className="visually-hidden">{spoken(stop)}</span>
        </li>
      ))}
    </ol>
  )

  function labelOf(stop: StreakStop): string {
    if (stop.bonus !== null) return signedPoints(stop.bonus)
    return stop.state === 'today' ? '오늘' : `${today.add({ days: stop.day - days }).day}일`
  }
}

function spoken({ day, state, bonus }: StreakStop): string {
  const done = { done: '출석했어요', today: '오늘 출석했어요', ahead: '아직이에요' }[state]
  return `${day}일째, ${done}${bonus === null ? '' : `, 보너스 ${signedPoints(bonus)}`}`
}
