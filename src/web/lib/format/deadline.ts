import { kstDay } from '../../../domain/time.ts'
import { clockTime, daysUntil, nearDay, shortDay, weekday } from './day.ts'

/** Returns the deadline for a product card: its time if it is today (`20:00 마감`), else its day (`내일 마감`, `23일(일) 마감`). */
export function deadlineShort(deadline: Temporal.Instant, now: Temporal.Instant): string {
  const day = kstDay(deadline)
  if (daysUntil(day, now) === 0) return `${clockTime(deadline)} 마감`
  return `${nearDay(day, now, shortDay)} 마감`
}

/** Returns `3일 남음`, `2시간 남음` or `12분 남음`, rounded down but at least one minute. */
export function remaining(until: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.floor((until.epochMilliseconds - now.epochMilliseconds) / 60_000)
  if (minutes < 60) return `${Math.max(1, minutes)}분 남음`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간 남음`
  return `${Math.floor(minutes / (24 * 60))}일 남음`
}

export function isToday(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return daysUntil(kstDay(at), now) === 0
}

/** Returns when a round opens: `오늘 10:00 판매 시작`, `내일 10:00 판매 시작`, `월 10:00 판매 시작` within a week, then `12월 3일 판매 시작`. */
export function openingBadge(opensAt: Temporal.Instant, now: Temporal.Instant): string {
  const day = kstDay(opensAt)
  const days = daysUntil(day, now)
  if (days >= 7) return `${day.month}월 ${day.day}일 판매 시작`
  return `${nearDay(day, now, weekday)} ${clockTime(opensAt)} 판매 시작`
}

/** Returns `오늘 판매 시작`, `내일 판매 시작` or `24일(월) 판매 시작`. */
export function openingDay(opensAt: Temporal.Instant, now: Temporal.Instant): string {
  return `${nearDay(kstDay(opensAt), now, shortDay)} 판매 시작`
}
