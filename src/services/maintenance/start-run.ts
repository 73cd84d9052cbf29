import { findRunning, insertRun } from '../../db/maintenance-runs.ts'
import { countShelves } from '../../db/reaggregate-stock.ts'
import { countUsers } from '../../db/reaggregate-users.ts'
import { stagesOf, type MaintenanceTool } from '../../domain/maintenance.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Begins a run of a tool, to be driven by `driveRun`; while one of the same tool is under way, answers that one (DECISIONS, Data tools). */
export async function startRun(context: Context, actor: Actor, tool: MaintenanceTool): Promise<{ runId: string }> {
  const { db, newId, clock } = context
  const shelves = stagesOf[tool].some(stage => stage === 'stock') ? await countShelves(db) : 0
  const total = (await countUsers(db)) + shelves
  // one that ends between our two looks is none to be shown: then ours can begin
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
