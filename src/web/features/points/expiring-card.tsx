import type { OwnPoints } from '../../../contract/schemas/points.ts'
import { daysUntil, fullDay } from '../../lib/format/day.ts'
import { balance } from '../../lib/format/price.ts'
import styles from './expiring-card.module.css'
import { SOON_DAYS } from './soon.ts'

/** Shows the points that expire within 30 days, day by day. Renders nothing without any. */
export function ExpiringCard({ expiring, now }: { expiring: OwnPoints['expiring']; now: Temporal.Instant }) {
  const days = expiring
    .map(({ day, amount }) => ({ day: Temporal.PlainDate.from(day), amount }))
    .map(each => ({ ...each, left: daysUntil(each.day, now) }))
    .filter(each => each.left <= SOON_DAYS)
  if (days.length === 0) return null
  const sum = days.reduce((total, each) => total + each.amount, 0)
  return (
    <section className={styles.card} aria-labelledby="expiring">
      <div className={styles.row}>
        <h2 id="expiring" className={styles.title}>
          {SOON_DAYS}일 안에 사라져요
        </h2>
        <b>{balance(sum)}</b>
      </div>
      <ul>
        {days.map(({ day, amount, left }) => (
          <li key={day.toString()} className={styles.row}>
            <span>{fullDay(day)}</span>
            <span>
              {balance(amount)} · {left <= 0 ? '오늘' : `${left}일 남음`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
