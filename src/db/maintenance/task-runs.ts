import type { Sql } from '../connection/database.ts'

/** The last run of a scheduled task. `doneUntil` is the last due time that was done or skipped. `failures` counts consecutive failures. */
export type TaskRun = {
  task: string
  doneUntil: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  finishedAt: Temporal.Instant | null
  status: 'waiting' | 'running' | 'done' | 'failed'
  failures: number
  error: string | null
  result: Record<string, unknown> | null
  askedAt: Temporal.Instant | null
}

export async function readTaskRuns(sql: Sql): Promise<Map<string, TaskRun>> {
  const rows = await sql.query<TaskRun>(
    `select task, done_until as "doneUntil", started_at as "startedAt", finished_at as "finishedAt", status, failures,
       last_error as error, result, asked_at as "askedAt" from task_runs`,
    [],
    'task-runs.read',
  )
  return new Map(rows.map(row => [row.task, row]))
}

/**
 * Marks a scheduled task as running. Returns false if the run due at `due`, or a later one, is already done and no person requested
 * another. A `done_until` (due time of the last run done) more than a minute in the future is ignored, because the clock was set back.
 */
export async function beginTask(sql: Sql, task: string, due: Temporal.Instant, now: Temporal.Instant): Promise<boolean> {
  const rows = await sql.query(
    `insert into task_runs as t (task, started_at, status) values ($1, $3, 'running')
     on conflict (task) do update set started_at = $3, status = 'running'
       where t.done_until is null or t.done_until < $2 or t.done_until > $3::timestamptz + interval '1 minute' or t.asked_at is not null
     returning task`,
    [task, due, now],
  )
  return rows.length === 1
}

/**
 * Records that the run of a scheduled task due at `due` is done. Stores `due` as `done_until`, unless a later one is stored that is at most
 * a minute in the future. A request for another run that was made after the start stays open.
 */
export async function finishTask(
  sql: Sql,
  task: string,
  due: Temporal.Instant,
  now: Temporal.Instant,
  result: unknown,
): Promise<void> {
  await sql.query(
    `update task_runs set done_until = case when done_until > $2 and done_until <= $3::timestamptz + interval '1 minute' then done_until else $2 end, finished_at = $3, status = 'done', failures = 0,
       last_error = null, result = $4, asked_at = case when asked_at <= started_at then null else asked_at end where task = $1`,
    [task, due, now, JSON.stringify(result ?? null)],
  )
}

/**
 * Records a failed run of a scheduled task. Clears any request for another run, so that staff see the failure and can request one again.
 */
export async function failTask(sql: Sql, task: string, now: Temporal.Instant, error: string): Promise<void> {
  await sql.query(
    `update task_runs set finished_at = $2, status = 'failed', failures = failures + 1, last_error = $3, asked_at = null where task = $1`,
    [task, now, error.slice(0, 1000)],
  )
}

/** Requests another run of a scheduled task. Returns false unless its last run failed. Repeated requests have no further effect. */
export async function askForTask(sql: Sql, task: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await sql.query(
    `update task_runs set asked_at = coalesce(asked_at, $2) where task = $1 and status = 'failed' returning task`,
    [task, now],
  )
  return rows.length === 1
}
