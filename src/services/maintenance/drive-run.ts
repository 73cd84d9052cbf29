import { readStuckRuns, saveFailure } from '../../db/maintenance/maintenance-runs.ts'
import type { Context } from '../context.ts'
import { stepRun } from './step.ts'

/** Failures in a row after which a run fails; finished steps are kept. */
const MOST_FAILURES = 5

/** Time without progress after which a run counts as left behind by a process that ended. */
const STUCK = { seconds: 60 }

export type Driving = { signal?: AbortSignal | undefined; pause?: (ms: number) => Promise<void> }

/**
 * Runs the steps of a maintenance run to its end, or until `signal` aborts: then it can be resumed. A failed step is tried again after a
 * pause that doubles from half a second.
 * @throws the step's error after five failures in a row; the run has then failed
 */
export async function driveRun(
  context: Context,
  runId: string,
  { signal, pause = ms => new Promise(resolve => setTimeout(resolve, ms)) }: Driving = {},
): Promise<void> {
  for (let failures = 0; ; ) {
    if (signal?.aborted) return
    try {
      if (!(await stepRun(context, runId))) return
      failures = 0
    } catch (error) {
      // If even this fails, the run keeps its state and is resumed later.
      await saveFailure(context.db, runId, { error: String(error), most: MOST_FAILURES }, context.clock())
      failures += 1
      if (failures >= MOST_FAILURES) throw error
      await pause(250 * 2 ** failures)
    }
  }
}

/**
 * Continues all maintenance runs that made no progress for a minute, to their end, and returns how many there were. Meant to be called
 * every minute on any server; two processes with the same run alternate its steps.
 */
export async function resumeMaintenance(context: Context, driving: Driving = {}): Promise<{ resumed: number }> {
  const stuck = await readStuckRuns(context.db, context.clock().subtract(STUCK))
  for (const runId of stuck) await driveRun(context, runId, driving)
  return { resumed: stuck.length }
}
