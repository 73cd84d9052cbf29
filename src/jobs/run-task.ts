import { beginTask, failTask, finishTask } from '../db/maintenance/task-runs.ts'
import type { Task, Tools } from './schedule.ts'

/** Most times that a scheduled task is repeated in one run. If it still has more to do, it continues at its next scheduled time. */
const MOST_ROUNDS = 1000

/**
 * Runs a scheduled task for the instant at which it was due, and stores the result. Returns `already` when it was finished for that instant
 * before, and `stale` when it is too late and was skipped.
 * @throws the task's error, after it was stored
 */
export async function runTask(task: Task, due: Temporal.Instant, tools: Tools): Promise<'done' | 'stale' | 'already'> {
  const { db, clock } = tools.context
  if (!(await beginTask(db, task.name, due, clock()))) return 'already'
  if (isStale(task, due, clock())) {
    await finishTask(db, task.name, due, clock(), { skipped: 'too late' })
    return 'stale'
  }
  try {
    await finishTask(db, task.name, due, clock(), await runToTheEnd(task, tools))
    return 'done'
  } catch (error) {
    await failTask(db, task.name, clock(), error instanceof Error ? error.message : String(error))
    throw error
  }
}

function isStale({ staleAfterHours }: Task, due: Temporal.Instant, now: Temporal.Instant): boolean {
  return staleAfterHours !== undefined && now.since(due).total('hours') >= staleAfterHours
}

/**
 * Runs a task until it has no more to do, at most `MOST_ROUNDS` times. Returns the sums of its numeric results and the last of its other
 * results.
 */
async function runToTheEnd(task: Task, tools: Tools): Promise<Record<string, unknown>> {
  const sum: Record<string, unknown> = {}
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { more = false, ...counts } = await task.run(tools)
    for (const [name, value] of Object.entries(counts))
      sum[name] = typeof value === 'number' ? Number(sum[name] ?? 0) + value : value
    if (!more) break
  }
  return sum
}
