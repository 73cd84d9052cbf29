import type { MaintenanceReport, MaintenanceRun } from '../../contract/schemas/maintenance.ts'
import type { Sql } from '../../db/database.ts'
import { countFindings, readFindings, readNewestRuns, readRun, type RunRow, type Tally } from '../../db/maintenance-runs.ts'
import type { Finding } from '../../domain/maintenance.ts'
import { Refused } from '../../domain/rejection.ts'

const RUNS_SHOWN = 20
const FINDINGS_SHOWN = 100

/** The latest runs of the data tools, newest first, each with what it found so far. */
export async function readMaintenanceRuns(sql: Sql): Promise<{ items: MaintenanceRun[] }> {
  const runs = await readNewestRuns(sql, RUNS_SHOWN)
  const tallies = await countFindings(
    sql,
    runs.map(run => run.id),
  )
  return { items: runs.map(run => shown(run, tallies)) }
}

/** @throws Refused NOT_FOUND */
export async function readMaintenanceRun(sql: Sql, runId: string): Promise<MaintenanceRun> {
  const run = await readRun(sql, runId)
  if (!run) throw new Refused({ code: 'NOT_FOUND' })
  return shown(run, await countFindings(sql, [runId]))
}

/** A run with what it found, page by page. */
export async function readMaintenanceReport(sql: Sql, runId: string, cursor: string | undefined): Promise<MaintenanceReport> {
  const run = await readMaintenanceRun(sql, runId)
  const findings = await readFindings(sql, runId, Number(cursor ?? 0), FINDINGS_SHOWN + 1)
  const items = findings.slice(0, FINDINGS_SHOWN)
  const nextCursor = findings.length > FINDINGS_SHOWN ? String(items.at(-1)!.no) : null
  return { run, items: items.map(withoutNumber), nextCursor }
}

function withoutNumber({ kind, subjectId, before, after, mended }: Finding): Finding {
  return { kind, subjectId, before, after, mended }
}

function shown(run: RunRow, tallies: readonly Tally[]): MaintenanceRun {
  return {
    runId: run.id,
    tool: run.tool,
    status: run.status,
    startedAt: run.startedAt.toString(),
    finishedAt: run.finishedAt?.toString() ?? null,
    done: run.done,
    total: run.total,
    found: tallies.filter(tally => tally.runId === run.id).map(({ kind, found, mended }) => ({ kind, found, mended })),
  }
}
