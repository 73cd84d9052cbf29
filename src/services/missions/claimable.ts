import { takeUntold } from '../../db/loyalty/mission-announcements.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { claimablePeriods, type Mission, missionRules, missions } from '../../domain/mission.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { monthFor } from './claim.ts'

/** Users per transaction and event. */
const CHUNK = 500

/**
 * Publishes `missions.claimable` once per user, mission and period whose reward can be claimed. `told` is the number of notified users.
 * Safe to repeat and on several servers.
 */
export async function announceClaimable(context: Context): Promise<{ told: number }> {
  const today = kstDay(context.clock())
  const told = new Set<string>()
  for (const mission of missions)
    for (const periodId of claimablePeriods(mission, today))
      for (let taken = CHUNK; taken === CHUNK; ) {
        const userIds = await tellSome(context, mission, periodId)
        for (const userId of userIds) told.add(userId)
        taken = userIds.length
      }
  return { told: told.size }
}

async function tellSome(context: Context, mission: Mission, periodId: string): Promise<string[]> {
  return await context.db.transaction(async tx => {
    const now = context.clock()
    const period = { id: periodId, ...monthFor(periodId, now), target: missionRules[mission].target }
    const userIds = await takeUntold(tx, mission, period, CHUNK, now)
    if (userIds.length > 0) await publish(tx, 'missions.claimable', { userIds, mission, periodId }, now)
    return userIds
  })
}
