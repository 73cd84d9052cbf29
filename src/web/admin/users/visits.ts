import { monthDay } from '../../lib/format/day.ts'

/** Formats the day of the last visit: `오늘`, `어제`, `11월 24일`, or `2025년 11월 24일`; `–` for none. */
export function visitText(day: string | null, today: Temporal.PlainDate): string {
  if (day === null) return '–'
  const visited = Temporal.PlainDate.from(day)
  const ago = visited.until(today, { largestUnit: 'day' }).days
  if (ago <= 0) return '오늘'
  if (ago === 1) return '어제'
  return visited.year === today.year ? monthDay(visited) : `${visited.year}년 ${monthDay(visited)}`
}

/** Returns the attendance streak in days; 0 if the last visit was before yesterday (docs/RULES.md#attendance). */
export function streakNow(
  { lastLoginDate, consecutiveLoginDays }: { lastLoginDate: string | null; consecutiveLoginDays: number },
  today: Temporal.PlainDate,
): number {
  if (lastLoginDate === null) return 0
  const ago = Temporal.PlainDate.from(lastLoginDate).until(today, { largestUnit: 'day' }).days
  return ago <= 1 ? consecutiveLoginDays : 0
}
