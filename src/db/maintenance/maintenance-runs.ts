import { namesakeCode } from '../names/namesakes.ts'
import type { Finding, FindingKind, MaintenanceTool, RunStatus, Stage } from '../../domain/maintenance.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type RunRow = {
  id: string
  tool: MaintenanceTool
  status: RunStatus
  startedBy: string
  /** Name of the user who started the run; `stoppedByName` of the one who stopped it. */
  startedByName: string
  stoppedByName: string | null
  startedAt: Temporal.Instant
  progressAt: Temporal.Instant
  finishedAt: Temporal.Instant | null
  stage: Stage
  /** Id up to which the users or groups of this stage are done; null at its start. */
  cursor: string | null
  done: number
  total: number
  failures: number
  lastError: string | null
}

const columns = `id, tool, status, started_by as "startedBy", started_at as "startedAt", progress_at as "progressAt",
  finished_at as "finishedAt", stage, cursor, done, total, failures, last_error as "lastError",
  (select display_name from users u where u.id = started_by) as "startedByName",
  (select display_name from users u where u.id = stopped_by) as "stoppedByName"`

/** Inserts a maintenance run. Returns false when a run of the same tool is running. */
export async function insertRun(
  tx: Tx,
  run: { id: string; tool: MaintenanceTool; startedBy: string; total: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into maintenance_runs (id, tool, started_by, started_at, progress_at, stage, total) values ($1, $2, $3, $4, $4, 'users', $5)
     on conflict (tool) where status = 'running' do nothing returning id`,
    [run.id, run.tool, run.startedBy, now, run.total],
  )
  return rows.length === 1
}

export async function findRunning(sql: Sql, tool: MaintenanceTool): Promise<RunRow | null> {
  const [row] = await sql.query<RunRow>(`select ${columns} from maintenance_runs where tool = $1 and status = 'running'`, [tool])
  return row ?? null
}

/**
 * Returns the ids of maintenance runs that are running but made no progress since `since`. The process that ran them has probably ended.
 */
export async function readStuckRuns(sql: Sql, since: Temporal.Instant): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select id from maintenance_runs where status = 'running' and progress_at < $1`, [
    since,
  ])
  return rows.map(row => row.id)
}

/**
 * Locks a maintenance run that is running and returns it; null when it has ended. Every step takes this lock first, so that several
 * processes run steps in turn.
 */
export async function lockRun(tx: Tx, runId: string): Promise<RunRow | null> {
  const [row] = await tx.query<RunRow>(
    `select ${columns} from maintenance_runs where id = $1 and status = 'running' for no key update`,
    [runId],
  )
  return row ?? null
}

/** Stops a maintenance run, after its current step if there is one. Returns it, or null when it has ended or is unknown. */
export async function stopRunning(tx: Tx, runId: string, by: string, now: Temporal.Instant): Promise<RunRow | null> {
  const [row] = await tx.query<RunRow>(
    `update maintenance_runs set status = 'stopped', stopped_by = $2, finished_at = $3, progress_at = $3
     where id = $1 and status = 'running' returning ${columns}`,
    [runId, by, now],
  )
  return row ?? null
}

/** Saves the progress of a maintenance run, in the transaction of the step. Resets its count of failures. */
export async function saveProgress(
  tx: Tx,
  run: Pick<RunRow, 'id' | 'stage' | 'cursor' | 'done' | 'status'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update maintenance_runs set stage = $2, cursor = $3, done = $4, total = greatest(total, $4), status = $5, progress_at = $6,
       failures = 0, finished_at = case when $5 = 'running' then null else $6::timestamptz end where id = $1`,
    [run.id, run.stage, run.cursor, run.done, run.status, now],
  )
}

/**
 * Records a failed step of a maintenance run with the first 500 characters of its error; the step will be retried. The run fails after
 * `most` failures in a row. Does nothing for a run that has ended.
 */
export async function saveFailure(
  sql: Sql,
  runId: string,
  { error, most }: { error: string; most: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql.query(
    `update maintenance_runs set failures = failures + 1, last_error = $2,
       status = case when failures + 1 >= $3 then 'failed' else status end,
       finished_at = case when failures + 1 >= $3 then $4::timestamptz end
     where id = $1 and status = 'running'`,
    [runId, error.slice(0, 500), most, now],
  )
}

export async function readRun(sql: Sql, runId: string): Promise<RunRow | null> {
  const [row] = await sql.query<RunRow>(`select ${columns} from maintenance_runs where id = $1`, [runId])
  return row ?? null
}

/** Reads maintenance runs, newest first, after a cursor. Uses the index maintenance_runs_newest. */
export async function readRuns(
  sql: Sql,
  after: { createdAt: Temporal.Instant; id: string } | null,
  limit: number,
): Promise<RunRow[]> {
  const place = after ? 'where (started_at, id) < ($2, $3::uuid)' : ''
  return await sql.query<RunRow>(
    `select ${columns} from maintenance_runs ${place} order by started_at desc, id desc limit $1`,
    after ? [limit, after.createdAt, after.id] : [limit],
  )
}

/** Inserts the findings of one step of a maintenance run, in the transaction that corrects the data. */
export async function insertFindings(tx: Tx, runId: string, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  await tx.query(
    `insert into maintenance_findings (run_id, kind, subject_id, before, after, mended)
     select $1, f.kind, f."subjectId", f.before, f.after, f.mended
     from jsonb_to_recordset($2) as f (kind text, "subjectId" uuid, before jsonb, after jsonb, mended boolean)`,
    [runId, JSON.stringify(findings)],
  )
}

export type Tally = { runId: string; kind: FindingKind; found: number; mended: number }

/** Counts the findings (wrong values) of each maintenance run by kind, and how many of them were corrected (`mended`). */
export async function countFindings(sql: Sql, runIds: readonly string[]): Promise<Tally[]> {
  return await sql.query<Tally>(
    `select run_id as "runId", kind, count(*) as found, count(*) filter (where mended) as mended
     from maintenance_findings where run_id = any($1::uuid[]) group by 1, 2 order by 1, 2`,
    [runIds],
  )
}

/** The user or variant group in which a maintenance run found a wrong value, with its current names. */
type SubjectRow =
  | { userId: string; name: string; phoneLast4: string | null; namesakeCode: string | null }
  | { productId: string; roundId: string; productName: string; roundName: string; groupName: string }

export type FindingRow = Finding & { no: number; subject: SubjectRow | null }

/**
 * Reads the findings (wrong values) of a maintenance run in the order they were found, after finding number `after`. `onlyLeft` leaves out
 * corrected ones.
 */
export async function readFindings(
  sql: Sql,
  runId: string,
  { after, limit, onlyLeft }: { after: number; limit: number; onlyLeft: boolean },
): Promise<FindingRow[]> {
  return await sql.query<FindingRow>(
    `select f.no, f.kind, f.subject_id as "subjectId", f.before, f.after, f.mended, case when f.kind = 'shelf' then
        (select json_build_object('productId', p.id, 'roundId', r.id, 'productName', p.group_name, 'roundName', r.round_name, 'groupName', g.group_name)
         from variant_groups g join sales_rounds r on r.id = g.round_id join products p on p.id = r.product_id where g.id = f.subject_id)
      else (select json_build_object('userId', u.id, 'name', u.display_name, 'phoneLast4', u.phone_last4, 'namesakeCode', ${namesakeCode('u')}) from users u where u.id = f.subject_id)
      end as subject
     from maintenance_findings f where f.run_id = $1 and f.no > $2 and not (f.mended and $4) order by f.no limit $3`,
    [runId, after, limit, onlyLeft],
  )
}
