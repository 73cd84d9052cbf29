import type { missionCommands, missionQueries } from '../../../src/contract/endpoints/missions.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const missionBodies: BodiesOf<typeof missionCommands> = {
  claimMissionReward: async ({ context: { db } }, { userId }) => {
    // a reward is given once, and the matrix asks several times: whatever is left of what everybody can reach
    await db.query(`update users set nickname = 'n' || id::text, nickname_key = 'n' || id::text where id = $1`, [userId])
    await db.query(`insert into daily_visits values ($1, '2026-01-03', 3) on conflict do nothing`, [userId])
    const claimed = await db.query<{ mission: string }>(`select mission from mission_claims where user_id = $1`, [userId])
    const reachable = ['signup-bonus', 'first-nickname-set', 'consecutive-login-3'] as const
    const missionId = reachable.find(each => !claimed.some(({ mission }) => mission === each)) ?? 'signup-bonus'
    return { missionId, uniquePeriodId: 'once' }
  },
}

export const missionAsked: AskedOf<typeof missionQueries> = {
  myMissions: plain,
}
