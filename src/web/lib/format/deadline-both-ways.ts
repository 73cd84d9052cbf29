import { isBefore, kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay, nearDay } from './day.ts'
import { remaining } from './deadline.ts'

/** Returns a deadline with the time left: `오늘 20:00 마감 · 2시간 남음`. Once it has passed: `11월 20일(목) 20:00에 마감했어요`. */
export function deadlineBothWays(deadline: Temporal.Instant, now: Temporal.Instant): string {
  const day = nearDay(kstDay(deadline), now, fullDay)
  if (!isBefore(now, deadline)) return `${day} ${clockTime(deadline)}에 마감했어요`
  return `${day} ${clockTime(deadline)} 마감 · ${remaining(deadline, now)}`
}
