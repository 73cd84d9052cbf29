import type { TaskRun } from '../db/maintenance/task-runs.ts'
import { isDone, lastDue } from '../domain/timing.ts'
import type { Task } from './schedule.ts'

/** Minutes per consecutive failure that a failed task waits before it runs again, up to an hour, unless staff ask for it. */
const REST_MINUTES = 5
const MOST_REST_MINUTES = 60

/**
 * Returns the scheduled instant for which a task must run now. Returns null when that run is done, or waits after a failure, unless staff
 * requested another.
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
