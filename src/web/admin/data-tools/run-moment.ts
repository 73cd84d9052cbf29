import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../format/day.ts'

/** When a run began: `11월 18일(화) 09:02`, of another year `2025년 11월 18일(화) 09:02`. */
export function runMoment({ startedAt }: Pick<MaintenanceRun, 'startedAt'>, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(startedAt)
  return `${runDay(at, now)} ${clockTime(at)}`
}

/** The day alone, in the same way. */
export function runDay(at: Temporal.Instant, now: Temporal.Instant): string {
  const [day, today] = [kstDay(at), kstDay(now)]
  return day.year === today.year ? fullDay(day) : `${day.year}년 ${fullDay(day)}`
}
