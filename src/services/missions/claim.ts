import { insertClaim, readMissionFacts, readRestricted } from '../../db/loyalty/missions.ts'
import { lockHeads } from '../../db/points/points.ts'
import { claimablePeriods, isMet, type Mission, missionProgress, missionRules, monthOf, ONCE } from '../../domain/mission.ts'
import { Refused } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'

export type ClaimInput = { missionId: Mission; uniquePeriodId: string }
export type Claimed = { missionId: Mission; uniquePeriodId: string; reward: number; balance: number; message: string }

/**
 * Gives a mission's reward once per user, mission and period (docs/RULES.md#missions). Progress is read from the database. Locks the user.
 * @throws Refused MISSION_PERIOD, UNAUTHENTICATED, SUSPENDED, MISSION_CLAIMED, MISSION_NOT_MET
 */
export async function claimMissionReward(context: Context, userId: string, input: ClaimInput): Promise<Claimed> {
  const { missionId, uniquePeriodId } = input
  const { reward, reason, target } = missionRules[missionId]
  return await context.db.transaction(async tx => {
    const now = context.clock()
    if (!claimablePeriods(missionId, kstDay(now)).includes(uniquePeriodId)) throw new Refused({ code: 'MISSION_PERIOD' })
    await lockHeads(tx, [userId])
    const isRestricted = await readRestricted(tx, userId)
    if (isRestricted === null) throw new Refused({ code: 'UNAUTHENTICATED' })
    if (isRestricted) throw new Refused({ code: 'SUSPENDED' })
    const claim = { mission: missionId, periodId: uniquePeriodId, claimedAt: now }
    if (!(await insertClaim(tx, userId, claim))) throw new Refused({ code: 'MISSION_CLAIMED' })
    const facts = await readMissionFacts(tx, userId, monthFor(uniquePeriodId, now))
    if (!isMet(missionId, facts))
      throw new Refused({ code: 'MISSION_NOT_MET', progress: missionProgress(missionId, facts), target })
    const sourceKey = `mission:${missionId}:${uniquePeriodId}`
    const { outcome, balance } = await post(tx, context, { userId, kind: 'earn', amount: reward, reason, sourceKey })
    if (outcome === 'already') throw new Refused({ code: 'MISSION_CLAIMED' })
    return { missionId, uniquePeriodId, reward, balance, message: `미션 보상 ${reward}P를 받았어요.` }
  })
}

/**
 * Returns the start and exclusive end of the month (KST) of a mission period `YYYY-MM`; of the present month for the period of a one-time
 * mission.
 */
export function monthFor(period: string, now: Temporal.Instant): { from: Temporal.Instant; until: Temporal.Instant } {
  return monthOf(period === ONCE ? kstDay(now).toPlainYearMonth().toString() : period)
}
