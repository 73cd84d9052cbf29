import { beginTask, failTask, finishTask } from '../db/task-runs.ts'
import type { Task, Tools } from './schedule.ts'

/** A task that always finds more to do ends here and goes on at its next time. */
const MOST_ROUNDS = 1000

/**
 * Runs a task for the moment at which it was due, and writes down how it went. Nothing is done when that moment was done before,
 * by whichever node; a stale one is passed over.
 * @throws what the task threw, after writing it down
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

/** Adds up what the rounds counted; of anything else, what the last one said. */
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
