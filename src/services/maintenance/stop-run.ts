import type { MaintenanceRun } from '../../contract/schemas/maintenance.ts'
import { stopRunning } from '../../db/maintenance/maintenance-runs.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { readMaintenanceRun } from './read-runs.ts'

/**
 * Stops a maintenance run after its current step, and returns it; finished steps are kept. A run that is over is returned unchanged.
 * @throws Refused NOT_FOUND
 */
export async function stopRun(context: Context, actor: Actor, runId: string): Promise<MaintenanceRun> {
  await context.db.transaction(async tx => {
    const now = context.clock()
    const run = await stopRunning(tx, runId, actor.userId, now)
    if (!run) return
    const { tool, done, total, startedBy } = run
    await publish(tx, 'maintenance.progress', { userIds: [startedBy], runId, tool, done, total, status: 'stopped' }, now)
    await audit(tx, context, actor, {
      action: 'maintenance.stop',
      subject: 'maintenance',
      subjectId: runId,
      before: { tool, status: 'running' },
      after: { tool, status: 'stopped', done, total },
    })
  }, PATIENT)
  return await readMaintenanceRun(context.db, runId)
}

/** Time limits for stopping a run: a step that corrects 500 users takes longer than the usual lock time-out of two seconds. */
const PATIENT = { settings: `set local lock_timeout = '30s'; set local statement_timeout = '35s'`, patienceMs: 40_000 }
