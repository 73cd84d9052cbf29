import { z } from 'zod'
import { missions } from '../../domain/mission.ts'
import { instant } from './values.ts'

const missionId = z.enum(missions, { error: '없는 미션이에요.' })
const period = z.string({ error: '미션 기간을 입력해 주세요.' }).max(20, { error: '미션 기간을 다시 확인해 주세요.' })

export const claimInput = z.strictObject({ missionId, uniquePeriodId: period })
export const claimResult = z.object({
  missionId,
  uniquePeriodId: period,
  reward: z.int(),
  balance: z.int(),
  message: z.string(),
})

/** State of a mission for a customer. `open` may still be reached; `missed`: its month is over. */
const missionState = z.enum(['open', 'claimable', 'claimed', 'missed'])
export const ownMissions = z.object({
  items: z.array(
    z.object({
      missionId,
      uniquePeriodId: period,
      reward: z.int(),
      target: z.int(),
      progress: z.int(),
      state: missionState,
      claimedAt: instant.nullable(),
      /** Until when the reward may be claimed; null for no limit. */
      claimUntil: instant.nullable(),
    }),
  ),
})
export type OwnMissions = z.infer<typeof ownMissions>
