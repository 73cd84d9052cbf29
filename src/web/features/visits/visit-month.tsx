import { IconCheck, IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { kstDay } from '../../../domain/time.ts'
import { nextStreakBonus } from '../../../domain/streak.ts'
import { fallbacks } from '../../../contract/words/fallbacks.ts'
import { useNow } from '../../lib/clock.ts'
import { signedPoints } from '../../lib/format/price.ts'
import { SheetFailed } from '../account/sheet-failed.tsx'
import { SheetSkeleton } from '../account/sheet-skeleton.tsx'
import { mySummaryQuery } from '../account/summary.ts'
import styles from './visit-month.module.css'
import { Said } from '../../ui/said.tsx'

/**
 * Shows a calendar of this month with the days on which the customer opened the shop (attendance), and the bonuses for consecutive days.
 */
export function VisitMonth() {
  const today = kstDay(useNow())
  const { data, error, isFetching, refetch } = useQuery(mySummaryQuery)
  if (!data) {
    if (!error) return <SheetSkeleton />
    return <SheetFailed error={error} words={fallbacks.myPage} busy={isFetching} onRetry={() => void refetch()} />
  }
  const { days, visitDays } = data.streak
  const visited = new Set(visitDays)
  const month = Array.from({ length: today.daysInMonth }, (_, index) => today.with({ day: index + 1 }))
  return (
    <div className={styles.sheet}>
      <p>
        {today.month}월에 <b>{visitDays.length}일</b> 출석했어요. 하루 한 번 들르면 +1P, 이어지면 보너스를 더 받아요.
      </p>
      <div aria-hidden className={styles.week}>
        {['일', '월', '화', '수', '목', '금', '토'].map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol aria-label={`${today.month}월 출석`} className={styles.month}>
        {month.map(day => {
          const isHere = visited.has(day.toString())
          return (
            <li
              key={day.day}
              className={clsx(styles.day, isHere && styles.here, day.equals(today) && styles.today)}
              style={day.day === 1 ? { gridColumnStart: (day.dayOfWeek % 7) + 1 } : undefined}
            >
              <Said as={`${day.day}일${isHere ? ', 출석했어요' : ''}`}>{day.day}</Said>
            </li>
          )
        })}
      </ol>
      <h3 className="t-subtitle">연속 출석 보너스</h3>
      <ul className={styles.bonuses}>
        {bonuses().map(bonus => (
          <li key={bonus.days} className={clsx(styles.bonus, bonus.days <= days && styles.had)}>
            {bonus.days <= days ? (
              <IconCheck size={20} stroke={2} aria-hidden />
            ) : (
              <IconGift size={20} stroke={1.75} aria-hidden />
            )}
            <span className={styles.words}>
              {bonus.days}일 연속
              {bonus.days <= days && <span className="visually-hidden">, 받았어요</span>}
            </span>
            <b>{signedPoints(bonus.points)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns all streak bonuses, from the domain's rules. */
function bonuses(): { days: number; points: number }[] {
  const all = []
  for (let next = nextStreakBonus(0); next; next = nextStreakBonus(next.days)) all.push(next)
  return all
}
