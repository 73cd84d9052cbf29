import { command, type Command, query, type Query } from '../define.ts'
import { countsInput, liftInput, standing, suspendInput, tierInput } from '../schemas/loyalty.ts'
import { ownSummary } from '../schemas/summary.ts'
import { none } from '../schemas/values.ts'

/** Commands of staff that set a user's numbers of pickups and no-shows, the tier or a suspension (docs/RULES.md#tiers). */
export const loyaltyCommands = {
  setUserCounts: command({
    name: 'setUserCounts',
    who: 'admin',
    summary: "Set a person's pickups and no-shows by hand; clears a tier set by hand unless one is named",
    input: countsInput,
    output: standing,
    refusals: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'MASTER_PROTECTED', 'VERSION_CONFLICT'],
  }),
  setManualTier: command({
    name: 'setManualTier',
    who: 'admin',
    summary: 'Set a tier that overrides the derived one, or with null derive it again',
    input: tierInput,
    output: standing,
    refusals: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'MASTER_PROTECTED', 'VERSION_CONFLICT'],
  }),
  suspendUser: command({
    name: 'suspendUser',
    who: 'admin',
    summary: 'Suspend a person; on request their reservations are canceled',
    input: suspendInput,
    output: standing,
    refusals: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'MASTER_PROTECTED', 'VERSION_CONFLICT'],
  }),
  liftSuspension: command({
    name: 'liftSuspension',
    who: 'admin',
    summary: "Lift a suspension; the person's waitlist entries may become orders",
    input: liftInput,
    output: standing,
    refusals: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'MASTER_PROTECTED', 'VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const loyaltyQueries = {
  mySummary: query({
    name: 'mySummary',
    who: 'customer',
    scope: 'own',
    summary: 'Summary for the my page: tier, points, streak, missions, notifications',
    path: '/api/me/summary',
    params: none,
    search: none,
    output: ownSummary,
  }),
} as const satisfies Record<string, Query>
