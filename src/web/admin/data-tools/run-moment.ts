import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../format/day.ts'

/** When a run began: `11월 18일(화) 09:02`. */
export function runMoment({ startedAt }: Pick<MaintenanceRun, 'startedAt'>): string {
  const at = Temporal.Instant.from(startedAt)
  return `${fullDay(kstDay(at))} ${clockTime(at)}`
}
