import type { TaskRun } from '../db/maintenance/task-runs.ts'
import { isDone, lastDue } from '../domain/timing.ts'
import type { Task } from './schedule.ts'

/**
 * Minutes that a failed task waits before it runs again, for each failure in a row, up to an hour. A run that staff request does not wait.
 */
const REST_MINUTES = 5
const MOST_REST_MINUTES = 60

/**
 * Returns the due instant for which a scheduled task must run now, or null. It is null if the task was finished for that instant, or failed
 * and waits before its retry. If staff requested a run, it is never null.
 */
export function dueNow(task: Task, run: TaskRun | undefined, now: Temporal.Instant): Temporal.Instant | null {
  const due = lastDue(task.at, now)
  if (!run) return due
  if (run.askedAt !== null) return due
  if (isDone(due, run.doneUntil, now)) return null
  return isResting(run, now) ? null : due
}

function isResting({ status, failures, finishedAt }: TaskRun, now: Temporal.Instant): boolean {
  if (status !== 'failed' || finishedAt === null) return false
  const minutes = Math.min(MOST_REST_MINUTES, REST_MINUTES * failures)
  return Temporal.Instant.compare(now, finishedAt.add({ minutes })) < 0
}
