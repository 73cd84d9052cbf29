import { KST, kstDay } from '../../domain/time.ts'

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const

/** `화` */
export function weekday(day: Temporal.PlainDate): string {
  return weekdays[day.dayOfWeek - 1] ?? ''
}

/** `11월 25일` */
export function monthDay(day: Temporal.PlainDate): string {
  return `${day.month}월 ${day.day}일`
}

/** `11월 25일(화)` */
export function fullDay(day: Temporal.PlainDate): string {
  return `${monthDay(day)}(${weekday(day)})`
}

/** `25일(화)`, where the month is clear. */
export function shortDay(day: Temporal.PlainDate): string {
  return `${day.day}일(${weekday(day)})`
}

/** The time of day in Seoul: `20:00`. */
export function clockTime(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(KST).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Whole days from the KST day of `now` to `day`; below zero when it has passed. */
export function daysUntil(day: Temporal.PlainDate, now: Temporal.Instant): number {
  return kstDay(now).until(day, { largestUnit: 'day' }).days
}

/** `오늘`, `내일`, else the day itself as `text` words it. */
export function nearDay(day: Temporal.PlainDate, now: Temporal.Instant, text: (day: Temporal.PlainDate) => string): string {
  const days = daysUntil(day, now)
  if (days === 0) return '오늘'
  return days === 1 ? '내일' : text(day)
}

/** The first and last day of a pickup: `11월 25일(화)` or `11월 25일(화)–26일(수)`. Days as text are YYYY-MM-DD. */
export function pickupDays(from: Temporal.PlainDate | string, to: Temporal.PlainDate | string): string {
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  if (first.equals(last)) return fullDay(first)
  return `${fullDay(first)}–${first.month === last.month ? shortDay(last) : fullDay(last)}`
}

/** Leaves the days of the week out of pickup days, where there is little room: `11월 25일–26일`. Lines break between days, not in them. */
export function withoutWeekdays(days: string): string {
  return days.replace(/\(.\)/g, '').replaceAll(' ', '\u00a0')
}
