import { z } from 'zod'
import { command, query, type Query, type Command } from '../define.ts'
import { adminWaitlist, joined, joinInput, movedUp, ownWaitlist } from '../schemas/waitlist.ts'
import { id, none, roundId } from '../schemas/values.ts'
import { checkoutRefusals } from './orders.ts'

/** Commands on the waitlist for sold-out items (docs/RULES.md#waitlist). */
export const waitlistCommands = {
  joinWaitlist: command({
    name: 'joinWaitlist',
    who: 'customer',
    suspended: 'refused',
    summary: 'Join the waitlist of one sold-out item; the entry becomes a reservation by itself when units come free',
    input: joinInput,
    output: joined,
    refusals: [...checkoutRefusals, 'ALREADY_WAITING', 'NOT_SOLD_OUT'],
  }),
  moveUpWaitlist: command({
    name: 'moveUpWaitlist',
    who: 'customer',
    scope: 'own',
    suspended: 'refused',
    summary: 'Move a waitlist entry up for 50 points, once; a repeat costs nothing',
    input: z.strictObject({ entryId: id }),
    output: movedUp,
    refusals: ['WAITLIST_ENTRY_NOT_FOUND', 'WAITLIST_ENTRY_CLOSED', 'MOVE_UP_REFUSED', 'TIER_NOT_ALLOWED', 'NOT_ENOUGH_POINTS'],
  }),
  leaveWaitlist: command({
    name: 'leaveWaitlist',
    who: 'customer',
    scope: 'own',
    summary: 'Leave the waitlist; never penalized',
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
    summary: "A round's waitlists in order, and what additional units would sell",
    path: '/api/admin/rounds/:roundId/waitlist',
    params: z.object({ roundId }),
    search: none,
    output: adminWaitlist,
    refusals: ['ROUND_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
