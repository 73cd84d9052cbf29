import { findRunning, insertRun } from '../../db/maintenance/maintenance-runs.ts'
import { countShelves } from '../../db/maintenance/reaggregate-stock.ts'
import { countUsers } from '../../db/maintenance/reaggregate-users.ts'
import { stagesOf, type MaintenanceTool } from '../../domain/maintenance.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Starts a run of a data tool, to be continued by `driveRun`, and returns its id. If one of this tool is running already, returns the id of
 * that one.
 */
export async function startRun(context: Context, actor: Actor, tool: MaintenanceTool): Promise<{ runId: string }> {
  const { db, newId, clock } = context
  const shelves = stagesOf[tool].some(stage => stage === 'stock') ? await countShelves(db) : 0
  const total = (await countUsers(db)) + shelves
  // If the running one ended between the two statements, ours can begin.
  for (;;) {
    const runId = newId()
    const begun = await db.transaction(async tx => {
      if (!(await insertRun(tx, { id: runId, tool, startedBy: actor.userId, total }, clock()))) return false
      await audit(tx, context, actor, {
        action: 'maintenance.start',
        subject: 'maintenance',
        subjectId: runId,
        before: null,
        after: { tool },
      })
      return true
    })
    if (begun) return { runId }
    const running = await findRunning(db, tool)
    if (running) return { runId: running.id }
  }
}
