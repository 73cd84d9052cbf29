import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { useNow } from '../../lib/clock.ts'
import { runDay } from './run-moment.ts'
import { resultText, runStatusNames } from './run-words.ts'
import styles from './tool-card.module.css'

/**
 * Renders the start day of a data tool's latest run, with its result or, if it is not done, its status. Without a run it says so.
 */
export function LastRun({ run }: { run: MaintenanceRun | undefined }) {
  const now = useNow()
  if (!run) return '아직 없어요'
  return (
    <>
      <span className={styles.day}>{runDay(Temporal.Instant.from(run.startedAt), now)}</span>
      <span>{run.status === 'done' ? resultText(run) : runStatusNames[run.status]}</span>
    </>
  )
}
