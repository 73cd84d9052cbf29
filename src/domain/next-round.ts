import { weeksLater, type RoundDates } from './round-dates.ts'

export type EarlierRound = RoundDates & { roundName: string }
type NextRound = { roundName: string; dates: RoundDates }
type FirstRound = { roundName: string; dates: null }

/**
 * Proposes the name and dates of a product's next round, from an earlier round (`from`). If `from` is null, so are the dates. `names` are
 * the names of all rounds of the product, `most` is the longest allowed name in characters.
 */
export function nextRound(from: EarlierRound, names: readonly string[], now: Temporal.Instant, most: number): NextRound
export function nextRound(
  from: EarlierRound | null,
  names: readonly string[],
  now: Temporal.Instant,
  most: number,
): NextRound | FirstRound
export function nextRound(
  from: EarlierRound | null,
  names: readonly string[],
  now: Temporal.Instant,
  most: number,
): NextRound | FirstRound {
  if (from === null) return { roundName: numbered('', names, '차', most), dates: null }
  const dates = weeksLater(from, now)
  return { roundName: nextName(from, dates, names, most), dates }
}

/** Returns the Korean name of the week of the month in which a day is: `11월 셋째 주` (third week of November). */
export function weekName(day: Temporal.PlainDate): string {
  return `${day.month}월 ${['첫째', '둘째', '셋째', '넷째', '다섯째'][Math.ceil(day.day / 7) - 1]} 주`
}

/**
 * Returns the name of the next round. A numbered name (`3차`) gets the next number, and the name of a week becomes that of the new pickup
 * day's week. For any other name it is the product's next plain number, or the name with ` 2차` if the product has none.
 */
function nextName(from: EarlierRound, dates: RoundDates, names: readonly string[], most: number): string {
  const [, before, after] = /^(.*?)\d+(차.*)$/.exec(from.roundName) ?? []
  if (before !== undefined && after !== undefined) return numbered(before, [from.roundName, ...names], after, most)
  if (from.roundName === weekName(from.pickupDate)) return weekName(dates.pickupDate)
  if (highest('', names, '차') > 0) return numbered('', names, '차', most)
  return numbered(`${from.roundName} `, [`${from.roundName} 1차`, ...names], '차', most)
}

/** Joins `before`, a number one above the highest used, and `after`. Shortens `before` so that the name has at most `most` characters. */
function numbered(before: string, names: readonly string[], after: string, most: number): string {
  const suffix = `${highest(before, names, after) + 1}${after}`
  return before.slice(0, Math.max(0, most - suffix.length)) + suffix
}

/** Returns the highest number that any of the names has between `before` and `after`, or 0. */
function highest(before: string, names: readonly string[], after: string): number {
  const numbers = names
    .filter(name => name.startsWith(before) && name.endsWith(after))
    .map(name => name.slice(before.length, name.length - after.length))
    .filter(number => /^\d{1,6}$/.test(number))
  return Math.max(0, ...numbers.map(Number))
}
