import type { loyaltyCommands, loyaltyQueries } from '../../contract/endpoints/loyalty.ts'
import type { StandingAfter } from '../../services/users/change-standing.ts'
import { readSummary } from '../../services/users/read-summary.ts'
import { setUserCounts } from '../../services/users/set-counts.ts'
import { setManualTier } from '../../services/users/set-tier.ts'
import { liftSuspension, suspendUser } from '../../services/users/suspend.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function loyaltyHandlers({ context, sessions }: Parts): HandlersOf<typeof loyaltyCommands> {
  /** Removes the user from this process's session cache. Other processes learn of it from the outbox. */
  const forgetting = async (change: Promise<StandingAfter>): Promise<StandingAfter> => {
    const standing = await change
    sessions.forgetUsers([standing.userId])
    return standing
  }
  return {
    setUserCounts: ({ caller }, input) => forgetting(setUserCounts(context, caller, input)),
    setManualTier: ({ caller }, input) => forgetting(setManualTier(context, caller, input)),
    suspendUser: ({ caller }, input) => forgetting(suspendUser(context, caller, input)),
    liftSuspension: ({ caller }, input) => forgetting(liftSuspension(context, caller, input)),
  }
}

export function loyaltyReaders({ context }: Parts): ReadersOf<typeof loyaltyQueries> {
  return {
    mySummary: ({ caller }) => readSummary(context, caller.userId),
  }
}
