import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'

/**
 * Formats the start of a data tool's run in KST: `11월 18일(수) 09:02`, with the year if it is not this year: `2025년 11월 18일(화) 09:02`.
 */
export function runMoment({ startedAt }: Pick<MaintenanceRun, 'startedAt'>, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(startedAt)
  return `${runDay(at, now)} ${clockTime(at)}`
}

/** Formats an instant's KST day: `11월 18일(수)`, with the year if it is not this year. */
export function runDay(at: Temporal.Instant, now: Temporal.Instant): string {
  const [day, today] = [kstDay(at), kstDay(now)]
  return day.year === today.year ? fullDay(day) : `${day.year}년 ${fullDay(day)}`
}
