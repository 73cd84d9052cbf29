import { z } from 'zod'
import { command, query, type Query, type Command } from '../define.ts'
import { adminWaitlist, joined, joinInput, movedUp, ownWaitlist } from '../schemas/waitlist.ts'
import { id, none, roundId } from '../schemas/values.ts'
import { checkoutRefusals } from './orders.ts'

/** The waitlist for sold-out items (docs/RULES.md#waitlist). */
export const waitlistCommands = {
  joinWaitlist: command({
    name: 'joinWaitlist',
    who: 'customer',
    suspended: 'refused',
    summary: 'Wait for one sold-out item, as a checkout would; a freed unit becomes a reservation by itself',
    input: joinInput,
    output: joined,
    refusals: [...checkoutRefusals, 'ALREADY_WAITING', 'NOT_SOLD_OUT'],
  }),
  moveUpWaitlist: command({
    name: 'moveUpWaitlist',
    who: 'customer',
    scope: 'own',
    suspended: 'refused',
    summary: 'Move up a place in the line for 50 points, once; a repeat costs nothing (SPEC §9)',
    input: z.strictObject({ entryId: id }),
    output: movedUp,
    refusals: ['WAITLIST_ENTRY_NOT_FOUND', 'WAITLIST_ENTRY_CLOSED', 'MOVE_UP_REFUSED', 'TIER_NOT_ALLOWED', 'NOT_ENOUGH_POINTS'],
  }),
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
    summary: "The caller's live waitlist entries with their places, and pieces held of what has a limit for one person",
    path: '/api/me/waitlist',
    params: none,
    search: none,
    output: ownWaitlist,
  }),
  roundWaitlist: query({
    name: 'roundWaitlist',
    who: 'admin',
    summary: "A round's lines in their order, and what more goods would have sold",
    path: '/api/admin/rounds/:roundId/waitlist',
    params: z.object({ roundId }),
    search: none,
    output: adminWaitlist,
    refusals: ['ROUND_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
