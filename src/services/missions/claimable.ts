import { takeUntold } from '../../db/mission-announcements.ts'
import { publish } from '../../db/outbox.ts'
import { claimablePeriods, type Mission, missionRules, missions } from '../../domain/mission.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { monthFor } from './claim.ts'

/** Users in one transaction, told by one message of the outbox. */
const CHUNK = 500

/**
 * Tells once of every mission whose reward can be claimed now (`missions.claimable`; DECISIONS, Notifications): per user, mission and
 * period, however often and on however many nodes it runs. At most `limit` users a run.
 */
export async function announceClaimable(
  context: Context,
  { limit = 20_000 }: { limit?: number } = {},
): Promise<{ told: number; more: boolean }> {
  const today = kstDay(context.clock())
  let told = 0
  for (const mission of missions)
    for (const periodId of claimablePeriods(mission, today))
      for (let taken = CHUNK; taken === CHUNK; told += taken) {
        if (told >= limit) return { told, more: true }
        taken = await tellSome(context, mission, periodId, Math.min(CHUNK, limit - told))
      }
  return { told, more: false }
}

async function tellSome(context: Context, mission: Mission, periodId: string, count: number): Promise<number> {
  return await context.db.transaction(async tx => {
    const now = context.clock()
    const period = { id: periodId, ...monthFor(periodId, now), target: missionRules[mission].target }
    const userIds = await takeUntold(tx, mission, period, count, now)
    if (userIds.length > 0) await publish(tx, 'missions.claimable', { userIds, mission, periodId }, now)
    return userIds.length
  })
}
