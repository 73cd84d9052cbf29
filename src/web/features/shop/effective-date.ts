import { boot } from '../../lib/boot.ts'
import { fullDay } from '../../lib/format/day.ts'

/** Returns the launch date, from which the legal texts apply: `2025년 8월 11일(월)`. */
export function effectiveDate(): string {
  const day = Temporal.PlainDate.from(boot.launchDate)
  return `${day.year}년 ${fullDay(day)}`
}
