import type { OwnMissions } from '../../contract/schemas/missions.ts'
import { readClaims, readMissionFacts } from '../../db/loyalty/missions.ts'
import {
  claimablePeriods,
  claimDeadline,
  isMet,
  isWithheld,
  type Mission,
  missionProgress,
  missionRules,
  missions,
  ONCE,
} from '../../domain/mission.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { monthFor } from './claim.ts'

/** Returns the caller's missions for every period that can be claimed now, with progress and state. */
export async function readOwnMissions({ db, clock }: Context, userId: string): Promise<OwnMissions> {
  const now = clock()
  const today = kstDay(now)
  const wanted = missions.flatMap(mission => claimablePeriods(mission, today).map(period => ({ mission, period })))
  const periods = [...new Set(wanted.map(each => each.period))]
  const facts = new Map(
    await Promise.all(periods.map(async each => [each, await readMissionFacts(db, userId, monthFor(each, now))] as const)),
  )
  const claims = new Map((await readClaims(db, userId, periods)).map(claim => [`${claim.mission} ${claim.periodId}`, claim]))
  const thisMonth = today.toPlainYearMonth().toString()
  const items = wanted.flatMap(({ mission, period }) => {
    const known = facts.get(period)!
    const claim = claims.get(`${mission} ${period}`)
    if (!claim && isWithheld(mission, known)) return []
    const met = isMet(mission, known)
    return {
      missionId: mission,
      uniquePeriodId: period,
      ...shown(mission),
      progress: missionProgress(mission, known),
      state: claim
        ? ('claimed' as const)
        : met
          ? ('claimable' as const)
          : isOver(period, thisMonth)
            ? ('missed' as const)
            : ('open' as const),
      claimedAt: claim?.claimedAt.toString() ?? null,
      claimUntil: claimDeadline(period)?.toString() ?? null,
    }
  })
  return { items }
}

function shown(mission: Mission): { reward: number; target: number } {
  const { reward, target } = missionRules[mission]
  return { reward, target }
}

/** True for a past month, in which no further progress is possible. */
function isOver(period: string, thisMonth: string): boolean {
  return period !== ONCE && period < thisMonth
}
