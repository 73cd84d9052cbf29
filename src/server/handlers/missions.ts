import type { missionCommands, missionQueries } from '../../contract/endpoints/missions.ts'
import { claimMissionReward } from '../../services/missions/claim.ts'
import { readOwnMissions } from '../../services/missions/read-missions.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function missionHandlers({ context }: Parts): HandlersOf<typeof missionCommands> {
  return {
    claimMissionReward: ({ caller }, input) => claimMissionReward(context, caller.userId, input),
  }
}

export function missionReaders({ context }: Parts): ReadersOf<typeof missionQueries> {
  return {
    myMissions: ({ caller }) => readOwnMissions(context, caller.userId),
  }
}
