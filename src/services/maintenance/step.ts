import { UNHURRIED, type Tx } from '../../db/connection/database.ts'
import { insertFindings, lockRun, saveProgress, type RunRow } from '../../db/maintenance/maintenance-runs.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { stageAfter, type Finding, type FindingKind, type MaintenanceTool, type Stage } from '../../domain/maintenance.ts'
import { auditAll } from '../audit.ts'
import type { Context } from '../context.ts'
import { serveMoved } from '../waitlist/serve-moved.ts'
import { grantNewMemberPoints } from './grant-new-member-points.ts'
import { reaggregateStock } from './reaggregate-stock.ts'
import { reaggregateUsers } from './reaggregate-users.ts'
import type { Step } from './step-type.ts'

const steps: Record<MaintenanceTool, Partial<Record<Stage, Step>>> = {
  reaggregateAllUserData: { users: reaggregateUsers, stock: reaggregateStock },
  grantMissingNewMemberPoints: { users: grantNewMemberPoints },
}

/**
 * Runs the next step of a maintenance run in one transaction, and saves the progress, so that any process can run the following step.
 * Converts into orders the waitlist entries of users whose tier the step changed. Returns false when the run is over.
 */
export async function stepRun(context: Context, runId: string): Promise<boolean> {
  return await context.db.transaction(
    async tx => {
      const run = await lockRun(tx, runId)
      return run !== null && (await stepIn(tx, context, run))
    },
    { settings: `set local statement_timeout = '60s'`, patienceMs: UNHURRIED },
  )
}

/** Runs one step; returns whether the run continues. */
async function stepIn(tx: Tx, context: Context, run: RunRow): Promise<boolean> {
  const now = context.clock()
  const step = steps[run.tool][run.stage]!
  const { looked, last, findings, moves } = await step(tx, { after: run.cursor, now, context, actorId: run.startedBy })
  const stage = last === null ? stageAfter(run.tool, run.stage) : run.stage
  const status = stage === null ? 'done' : 'running'
  const done = run.done + looked
  await insertFindings(tx, run.id, findings)
  await recordMends(tx, context, run, findings)
  await saveProgress(tx, { id: run.id, stage: stage ?? run.stage, cursor: last, done, status }, now)
  const progress = { runId: run.id, tool: run.tool, done, total: Math.max(run.total, done), status }
  await publish(tx, 'maintenance.progress', { userIds: [run.startedBy], ...progress }, now)
  // At the end: stock is locked after everything else.
  await serveMoved(tx, context, moves, now)
  return status === 'running'
}

type Mended<Kind> = Pick<Extract<Finding, { kind: Kind }>, 'subjectId' | 'before' | 'after'> & { reason: string }

/** Writes audit records of corrected counts, tiers, balances and stock; given points are in the ledger. */
async function recordMends(tx: Tx, context: Context, run: RunRow, findings: readonly Finding[]): Promise<void> {
  const mended = <Kind extends FindingKind>(kind: Kind): Mended<Kind>[] =>
    findings
      .filter((found): found is Extract<Finding, { kind: Kind }> => found.mended && found.kind === kind)
      .map(({ subjectId, before, after }) => ({ subjectId, before, after, reason: run.id }))
  const by = { userId: run.startedBy }
  const user = 'user' as const
  const counts = mended('counts').map(each => ({ action: 'maintenance.counts', subject: user, ...each }) as const)
  const tiers = mended('tier').map(each => ({ action: 'maintenance.tier', subject: user, ...each }) as const)
  const balances = mended('balance').map(each => ({ action: 'maintenance.balance', subject: user, ...each }) as const)
  const lots = mended('lots').map(each => ({ action: 'maintenance.lots', subject: user, ...each }) as const)
  const shelves = mended('shelf').map(each => ({ action: 'maintenance.shelf', subject: 'variant_group', ...each }) as const)
  await auditAll(tx, context, by, counts)
  await auditAll(tx, context, by, tiers)
  await auditAll(tx, context, by, balances)
  await auditAll(tx, context, by, lots)
  await auditAll(tx, context, by, shelves)
}
