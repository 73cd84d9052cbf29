import { kstDay } from '../../../domain/time.ts'
import { currentStreak, nextStreakBonus, VISIT_POINTS } from '../../../domain/streak.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Me } from '../../../contract/schemas/people.ts'
import { useNow } from '../../lib/clock.ts'
import { signedPoints } from '../../lib/format/price.ts'
import styles from './streak-card.module.css'
import { StreakStrip } from './streak-strip.tsx'
import { recordVisitSoon } from './visit-soon.ts'

/** Shows the attendance streak and the bonus that it leads to, with a button for this month's attendance. */
export function StreakCard({ me, onOpen }: { me: Me; onOpen: () => void }) {
  const today = kstDay(useNow())
  useVisitOfNewDay(me.id, today.toString())
  // today counts as attended, even before the server's answer says so
  const lastDay = me.lastLoginDate === null ? null : Temporal.PlainDate.from(me.lastLoginDate)
  const before = currentStreak(today, { lastDay, days: me.consecutiveLoginDays })
  const days = lastDay?.equals(today) ? before : before + 1
  const next = nextStreakBonus(days - 1)
  const left = next ? next.days - days : 0
  return (
    <section className={styles.card} aria-labelledby="streak">
      <div className={styles.head}>
        <h2 id="streak" className="t-subtitle">
          {days}일 연속 출석 중이에요
        </h2>
        <p className={styles.gain}>오늘 {signedPoints(VISIT_POINTS)}</p>
      </div>
      <StreakStrip today={today} days={days} next={next} />
      <div className={styles.foot}>
        <p className="t-label t-muted">
          {!next && '모든 연속 출석 보너스를 받았어요.'}
          {next && left === 0 && `오늘 ${signedPoints(next.points)} 보너스를 받았어요.`}
          {next && left > 0 && `${left}일 더 출석하면 ${signedPoints(next.points)}`}
        </p>
        <button type="button" className={styles.open} onClick={onOpen}>
          이번 달 출석
        </button>
      </div>
    </section>
  )
}

/** Records the attendance of a day that began while the page was open; that of the first day is recorded by the start. */
function useVisitOfNewDay(userId: string, today: string): void {
  const client = useQueryClient()
  const recorded = useRef(today)
  useEffect(() => {
    if (recorded.current === today) return
    recorded.current = today
    return recordVisitSoon(client, userId)
  }, [client, userId, today])
}
