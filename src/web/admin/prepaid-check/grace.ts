import { monthDay } from '../../lib/format/day.ts'

/**
 * Korean text on the last day, grace days included, on which an order may be picked up; if it is past, how many days ago it was. `tone` is
 * `hot` from that day on; `isLate` is true after the pickup days.
 */
export type Grace = { words: string; tone: 'hot' | 'plain'; isLate: boolean }

/** Describes until when an order may still be picked up: for `graceDays` days after its last pickup day `pickupUntil`. */
export function graceOf(pickupUntil: Temporal.PlainDate, graceDays: number, today: Temporal.PlainDate): Grace {
  const last = pickupUntil.add({ days: graceDays })
  const left = today.until(last, { largestUnit: 'day' }).days
  const isLate = Temporal.PlainDate.compare(pickupUntil, today) < 0
  if (left < 0) return { words: left === -1 ? '하루 지남' : `${-left}일 지남`, tone: 'hot', isLate }
  if (left === 0) return { words: '오늘까지', tone: 'hot', isLate }
  return { words: left === 1 ? '내일까지' : `${monthDay(last)}까지`, tone: 'plain', isLate }
}

/** Returns a day's distance from today: `오늘`, `하루 지남`, `3일 지남`, `내일`, `3일 뒤`. */
export function distanceOf(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const days = today.until(day, { largestUnit: 'day' }).days
  if (days === 0) return '오늘'
  if (days < 0) return days === -1 ? '하루 지남' : `${-days}일 지남`
  return days === 1 ? '내일' : `${days}일 뒤`
}
