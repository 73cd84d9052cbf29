import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { kstDay } from '../../../domain/time.ts'
import { fullDay } from '../../format/day.ts'
import { resultText, runStatusNames } from './run-words.ts'
import styles from './tool-card.module.css'

/** The day of a tool's latest run, and what came of it. */
export function LastRun({ run }: { run: MaintenanceRun | undefined }) {
  if (!run) return '아직 없어요'
  return (
    <>
      <span className={styles.day}>{fullDay(kstDay(Temporal.Instant.from(run.startedAt)))}</span>
      <span>{run.status === 'done' ? resultText(run) : runStatusNames[run.status]}</span>
    </>
  )
}
