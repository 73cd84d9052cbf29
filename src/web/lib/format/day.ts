import { KST, kstDay } from '../../../domain/time.ts'

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const

/** Returns the weekday: `화`. */
export function weekday(day: Temporal.PlainDate): string {
  return weekdays[day.dayOfWeek - 1] ?? ''
}

/** Returns a day with its month: `11월 25일`. */
export function monthDay(day: Temporal.PlainDate): string {
  return `${day.month}월 ${day.day}일`
}

/** Returns a day with month and weekday: `11월 25일(화)`. */
export function fullDay(day: Temporal.PlainDate): string {
  return `${monthDay(day)}(${weekday(day)})`
}

/** Returns a day with its weekday, for contexts where the month is clear: `25일(화)`. */
export function shortDay(day: Temporal.PlainDate): string {
  return `${day.day}일(${weekday(day)})`
}

/** Returns the time of day in Seoul: `20:00`. */
export function clockTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(KST).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Returns the whole days from the Korean day of `now` to `day`; negative when it has passed. */
export function daysUntil(day: Temporal.PlainDate, now: Temporal.Instant): number {
  return kstDay(now).until(day, { largestUnit: 'day' }).days
}

/** Returns `오늘` (today), `내일` (tomorrow), or for other days the result of `text`. */
export function nearDay(day: Temporal.PlainDate, now: Temporal.Instant, text: (day: Temporal.PlainDate) => string): string {
  const days = daysUntil(day, now)
  if (days === 0) return '오늘'
  return days === 1 ? '내일' : text(day)
}

/** Returns the pickup days: `11월 25일(화)` or `11월 25일(화)–26일(수)`. Days given as text are YYYY-MM-DD. */
export function pickupDays(from: Temporal.PlainDate | string, to: Temporal.PlainDate | string): string {
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  if (first.equals(last)) return fullDay(first)
  return `${fullDay(first)}–${first.month === last.month ? shortDay(last) : fullDay(last)}`
}

/** Removes weekdays from pickup days: `11월 25일–26일`. Uses non-breaking spaces, so that lines break only between days. */
export function withoutWeekdays(days: string): string {
  return days.replace(/\(.\)/g, '').replaceAll(' ', '\u00a0')
}
