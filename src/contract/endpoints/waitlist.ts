import { z } from 'zod'
import { command, query, type Query, type Command } from '../define.ts'
import { waitlistEntry } from '../schemas/orders.ts'
import { id, none } from '../schemas/values.ts'

/** Places in the line for what is sold out (DECISIONS, Waitlist). */
export const waitlistCommands = {
  leaveWaitlist: command({
    name: 'leaveWaitlist',
    who: 'customer',
    scope: 'own',
    summary: 'Give up a place in the line; never penalised',
    input: z.strictObject({ entryId: id }),
    output: z.object({ entryId: id }),
    refusals: ['WAITLIST_ENTRY_NOT_FOUND', 'WAITLIST_ENTRY_CLOSED'],
  }),
} as const satisfies Record<string, Command>

export const waitlistQueries = {
  myWaitlist: query({
    name: 'myWaitlist',
    who: 'customer',
    scope: 'own',
    summary: "The caller's live waitlist entries with their places",
    path: '/api/me/waitlist',
    params: none,
    search: none,
    output: z.object({ items: z.array(waitlistEntry) }),
  }),
} as const satisfies Record<string, Query>
