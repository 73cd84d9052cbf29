import { readStuckRuns, saveFailure } from '../../db/maintenance-runs.ts'
import type { Context } from '../context.ts'
import { stepRun } from './step.ts'

/** A step that fails so often in a row fails the run; whatever was done stays done. */
const MOST_FAILURES = 5

/** A run that did not get on for so long was left behind by a process that ended. */
const STUCK = { seconds: 60 }

export type Driving = { signal?: AbortSignal | undefined; pause?: (ms: number) => Promise<void> }

/** Takes a run step by step to its end, or until it is told to stop: then it can be taken up again where it is. */
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
      // a database that cannot even note that stays as it is; the run is taken up later
      await saveFailure(context.db, runId, { error: String(error), most: MOST_FAILURES }, context.clock())
      failures += 1
      if (failures >= MOST_FAILURES) throw error
      await pause(250 * 2 ** failures)
    }
  }
}

/**
 * Takes up the runs that a process left behind, on whichever node this is called; meant to be called every minute. Harmless beside a
 * process that still drives one: the two take turns.
 */
export async function resumeMaintenance(context: Context, driving: Driving = {}): Promise<{ resumed: number }> {
  const stuck = await readStuckRuns(context.db, context.clock().subtract(STUCK))
  for (const runId of stuck) await driveRun(context, runId, driving)
  return { resumed: stuck.length }
}
