import { command, query, type Command, type Query } from '../define.ts'
import { claimInput, claimResult, ownMissions } from '../schemas/missions.ts'
import { none } from '../schemas/values.ts'

/** Commands on missions, whose rewards customers claim (docs/RULES.md#missions). */
export const missionCommands = {
  claimMissionReward: command({
    name: 'claimMissionReward',
    who: 'customer',
    suspended: 'refused',
    summary: 'Claim the reward of a mission, once per period; the server checks the condition',
    input: claimInput,
    output: claimResult,
    refusals: ['MISSION_PERIOD', 'MISSION_NOT_MET', 'MISSION_CLAIMED'],
  }),
} as const satisfies Record<string, Command>

export const missionQueries = {
  myMissions: query({
    name: 'myMissions',
    who: 'customer',
    scope: 'own',
    summary: 'All missions with progress, reward and state',
    path: '/api/me/missions',
    params: none,
    search: none,
    output: ownMissions,
  }),
} as const satisfies Record<string, Query>
