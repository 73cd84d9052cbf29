import { finishCanceledRounds } from '../../../src/services/catalog/cancel-round.ts'
import { announceOpenedRounds } from '../../../src/services/catalog/open-rounds.ts'
import { driveRun } from '../../../src/services/maintenance/drive-run.ts'
import { startRun } from '../../../src/services/maintenance/start-run.ts'
import { announceClaimable } from '../../../src/services/missions/claimable.ts'
import { deliver } from '../../../src/services/notifications/deliver.ts'
import { markNoShows } from '../../../src/services/orders/no-show.ts'
import { expireDue } from '../../../src/services/points/expire-due.ts'
import { moveUpWaitlist } from '../../../src/services/waitlist/move-up.ts'
import { endPassedLines } from '../../../src/services/waitlist/end-passed.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

/** What happens by itself, and the tools that should find nothing to mend. */
export const upkeepOperations: readonly Operation[] = [
  { name: 'move up', weight: 12, act: moveUp },
  { name: 'the night’s work', weight: 8, act: night, cases: ['lines', 'no-shows', 'expiries'] },
  { name: 'tell people', weight: 8, act: async world => void (await deliver(world.context, [])) },
  { name: 'count everything anew', weight: 1, act: reaggregate },
]

async function moveUp(world: World): Promise<string | void> {
  const entry = await world.oneOf<{ id: string; user_id: string }>(
    `select id, user_id from waitlist_entries where status = 'waiting' order by created_at desc, id desc limit 30`,
  )
  if (!entry) return NOTHING_TO_DO
  await moveUpWaitlist(world.context, { userId: entry.user_id, role: 'customer' }, { entryId: entry.id })
}

/** In any order, at any hour: each task looks at what there is, so late or twice is as good. */
async function night(world: World): Promise<string> {
  const { context } = world
  await announceOpenedRounds(context)
  await finishCanceledRounds(context)
  const { entries } = await endPassedLines(context)
  const { canceled } = await markNoShows(context)
  const { points } = await expireDue(context)
  await announceClaimable(context)
  const told = [entries > 0 && 'lines', canceled > 0 && 'no-shows', points > 0 && 'expiries'].filter(Boolean)
  return ['done', ...told].join(', ')
}

/** A shop that only its own services touched has nothing to mend. */
async function reaggregate(world: World): Promise<void> {
  const { runId } = await startRun(world.context, world.admin(), 'reaggregateAllUserData')
  await driveRun(world.context, runId, { pause: async () => {} })
  const findings = await world.db.query<object>(`select * from maintenance_findings where run_id = $1 limit 5`, [runId])
  if (findings.length > 0) throw new Error(`counting anew found ${JSON.stringify(findings)}`)
}
