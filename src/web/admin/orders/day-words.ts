import { fullDay } from '../../lib/format/day.ts'

/**
 * A range of calendar days, both ends included; null leaves an end open. A day word is its text in the URL: `today`, `2026-11-30`,
 * `2026-11-24..today` or `today..`.
 */
export type DaySpan = { from: Temporal.PlainDate | null; until: Temporal.PlainDate | null }

const near = { yesterday: -1, today: 0, tomorrow: 1 } as const
const nearNames = { yesterday: '어제', today: '오늘', tomorrow: '내일' } as const

export function isDayWord(text: string): boolean {
  const [from = '', until, ...more] = text.split('..')
  if (more.length > 0) return false
  if (until === undefined) return isOne(from)
  return (from !== '' || until !== '') && [from, until].every(each => each === '' || isOne(each))
}

/**
 * Converts a valid day word of the URL, such as `today` or `2026-11-24..`, to a range of days. An open end is null; two ends in the wrong
 * order are swapped.
 */
export function daySpanOf(word: string, today: Temporal.PlainDate): DaySpan {
  const [from = '', until] = word.split('..')
  if (until === undefined) return { from: dayOf(from, today), until: dayOf(from, today) }
  const [one, other] = [from === '' ? null : dayOf(from, today), until === '' ? null : dayOf(until, today)]
  if (one !== null && other !== null && Temporal.PlainDate.compare(one, other) > 0) return { from: other, until: one }
  return { from: one, until: other }
}

/** Formats a range of days as the shortest text for the URL: `today`, `2026-11-30`, `2026-11-24..tomorrow`, `today..`. */
export function dayWordOf({ from, until }: DaySpan, today: Temporal.PlainDate): string {
  const name = (day: Temporal.PlainDate | null) => (day === null ? '' : (nearName(day, today) ?? day.toString()))
  return from !== null && until !== null && from.equals(until) ? name(from) : `${name(from)}..${name(until)}`
}

/**
 * Formats a day or range of the URL, such as `today` or `2026-11-24..today`, in Korean: `오늘`, `11월 30일(월)`, `11월 24일(화) – 오늘`, `오늘부터`,
 * `오늘까지`.
 */
export function dayText(word: string, today: Temporal.PlainDate): string {
  const { from, until } = daySpanOf(word, today)
  const name = (day: Temporal.PlainDate) => {
    const word = nearName(day, today)
    return word === null ? fullDay(day) : nearNames[word]
  }
  if (from === null) return until === null ? '' : `${name(until)}까지`
  if (until === null) return `${name(from)}부터`
  return from.equals(until) ? name(from) : `${name(from)} – ${name(until)}`
}

function nearName(day: Temporal.PlainDate, today: Temporal.PlainDate): keyof typeof near | null {
  const { days } = today.until(day, { largestUnit: 'day' })
  return (Object.keys(near) as (keyof typeof near)[]).find(word => near[word] === days) ?? null
}

function dayOf(word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  return word in near ? today.add({ days: near[word as keyof typeof near] }) : Temporal.PlainDate.from(word)
}

function isOne(text: string): boolean {
  if (text in near) return true
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
