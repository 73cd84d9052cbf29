import type { MaintenanceReport, MaintenanceRun } from '../../contract/schemas/maintenance.ts'
import type { Sql } from '../../db/connection/database.ts'
import {
  countFindings,
  readFindings,
  readRun,
  readRuns,
  type FindingRow,
  type RunRow,
  type Tally,
} from '../../db/maintenance/maintenance-runs.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'

const RUNS_SHOWN = 20
const FINDINGS_SHOWN = 100

/**
 * Returns a page of maintenance runs, newest first, each with the counts of its findings.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readMaintenanceRuns(
  sql: Sql,
  cursor?: string,
): Promise<{ items: MaintenanceRun[]; nextCursor: string | null }> {
  const rows = await readRuns(sql, placeOf(cursor), RUNS_SHOWN + 1)
  const runs = rows.slice(0, RUNS_SHOWN)
  const ids = runs.map(run => run.id)
  const tallies = await countFindings(sql, ids)
  const places = runs.map(run => ({ createdAt: run.startedAt.toString(), id: run.id }))
  return { items: runs.map(run => shown(run, tallies)), nextCursor: cursorAfter(places, rows.length > runs.length) }
}

/** Returns a maintenance run with the counts of its findings. @throws Refused NOT_FOUND */
export async function readMaintenanceRun(sql: Sql, runId: string): Promise<MaintenanceRun> {
  const run = await readRun(sql, runId)
  if (!run) throw new Refused({ code: 'NOT_FOUND' })
  return shown(run, await countFindings(sql, [runId]))
}

/**
 * Returns a maintenance run with a page of its findings; `onlyLeft` selects wrong values that were not corrected. Records the access to
 * personal data.
 * @throws Refused NOT_FOUND
 */
export async function readMaintenanceReport(
  { db, clock, newId }: Context,
  actor: Actor,
  runId: string,
  { cursor, onlyLeft = false }: { cursor?: string | undefined; onlyLeft?: boolean } = {},
): Promise<MaintenanceReport> {
  const run = await readMaintenanceRun(db, runId)
  const findings = await readFindings(db, runId, { after: Number(cursor ?? 0), limit: FINDINGS_SHOWN + 1, onlyLeft })
  const items = findings.slice(0, FINDINGS_SHOWN)
  const people = [...new Set(items.flatMap(({ subject }) => (subject && 'userId' in subject ? [subject.userId] : [])))]
  if (people.length > 0) {
    const userId = people.length === 1 ? people[0]! : null
    const seen = { userId, what: 'maintenance-report' as const, rowsSeen: people.length }
    await insertAccess(db, { id: newId(), at: clock(), actorId: actor.userId, address: actor.address ?? null, ...seen })
  }
  const nextCursor = findings.length > FINDINGS_SHOWN ? String(items.at(-1)!.no) : null
  return { run, items: items.map(shownFinding), nextCursor }
}

function shownFinding({ kind, subjectId, subject, before, after, mended }: FindingRow): MaintenanceReport['items'][number] {
  return { kind, subjectId, subject, before, after, mended }
}

function shown(run: RunRow, tallies: readonly Tally[]): MaintenanceRun {
  return {
    runId: run.id,
    tool: run.tool,
    status: run.status,
    stage: run.stage,
    startedAt: run.startedAt.toString(),
    startedBy: run.startedByName,
    stoppedBy: run.stoppedByName,
    error: run.lastError,
    finishedAt: run.finishedAt?.toString() ?? null,
    done: run.done,
    total: run.total,
    found: tallies.filter(tally => tally.runId === run.id).map(({ kind, found, mended }) => ({ kind, found, mended })),
  }
}
