import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { none, roundId } from '../schemas/values.ts'

/** Commands on opening alerts: customers are notified when a round begins to sell. */
export const openingAlertCommands = {
  setOpeningAlert: command({
    name: 'setOpeningAlert',
    who: 'customer',
    summary: "Turn the caller's opening alert for a round on or off; a repeat changes nothing",
    input: z.strictObject({ roundId, isOn: z.boolean() }),
    output: z.object({ roundId, isOn: z.boolean() }),
    refusals: ['ROUND_NOT_FOUND', 'OPENING_PASSED'],
  }),
} as const satisfies Record<string, Command>

export const openingAlertQueries = {
  myOpeningAlerts: query({
    name: 'myOpeningAlerts',
    who: 'customer',
    scope: 'own',
    summary: 'The rounds for which the caller has an opening alert',
    path: '/api/me/opening-alerts',
    params: none,
    search: none,
    output: z.object({ roundIds: z.array(roundId) }),
  }),
} as const satisfies Record<string, Query>
