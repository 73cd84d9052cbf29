import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { none, roundId } from '../schemas/values.ts'

/** Alerts that a round begins to sell. */
export const openingAlertCommands = {
  setOpeningAlert: command({
    name: 'setOpeningAlert',
    who: 'customer',
    summary: 'Ask to be told when a round begins to sell, or take that back; a repeat changes nothing',
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
    summary: 'The rounds of whose opening the caller is to be told',
    path: '/api/me/opening-alerts',
    params: none,
    search: none,
    output: z.object({ roundIds: z.array(roundId) }),
  }),
} as const satisfies Record<string, Query>
