import type { Rejection } from './rejection.ts'
import { KST } from './time.ts'

/** DECISIONS, Referral: until when after joining, and how many invitations of a KST month are rewarded. */
export const REFERRAL_DAYS = 30
const REWARDED_PER_MONTH = 10

/** What the rules ask of whoever enters a code, and of whose code it is. */
export type Referral = {
  friend: { id: string; joinedAt: Temporal.Instant; referredBy: string | null; isReturning: boolean; isRestricted: boolean }
  inviter: { id: string; referredBy: string | null }
}

/** Why a code may not be entered, or null (DECISIONS, Referral). Who is restricted earns nothing. The 30 days are whole days of 24 hours from the moment of joining. */
export function referralRejection({ friend, inviter }: Referral, now: Temporal.Instant): Rejection | null {
  if (friend.isRestricted) return { code: 'SUSPENDED' }
  if (friend.referredBy !== null) return { code: 'REFERRAL_USED' }
  if (inviter.id === friend.id) return { code: 'REFERRAL_OWN_CODE' }
  if (inviter.referredBy === friend.id) return { code: 'REFERRAL_MUTUAL' }
  if (friend.isReturning) return { code: 'REFERRAL_RETURNING' }
  const until = friend.joinedAt.add({ hours: REFERRAL_DAYS * 24 })
  return Temporal.Instant.compare(now, until) >= 0 ? { code: 'REFERRAL_TOO_LATE', days: REFERRAL_DAYS } : null
}

/** What becomes of the friend's own reward: held until the first pickup of somebody who may be anybody (docs/decisions/046-unproven-addresses.md). */
export type FriendReward = 'paid' | 'held'

/**
 * What becomes of the inviter's reward. Whoever may not reserve is not rewarded either, which does not lessen the friend's. `returning`: it was
 * held, and the friend turned out to have been here before.
 */
export type InviterReward = 'paid' | 'held' | 'over_limit' | 'restricted' | 'returning'

export function inviterReward(facts: { isRestricted: boolean; rewardedThisMonth: number; holds: boolean }): InviterReward {
  if (facts.isRestricted) return 'restricted'
  if (facts.holds) return 'held'
  return facts.rewardedThisMonth >= REWARDED_PER_MONTH ? 'over_limit' : 'paid'
}

/**
 * Decides which rewards of an invitation go when a pickup of the friend is taken back (docs/RULES.md#a-pickup-taken-back): those that a pickup gave
 * and that would have to wait for one now. `holds`: the shop holds every inviter's reward until the friend's first pickup.
 */
export function rewardsTakenBack(facts: {
  byPickup: { friend: boolean; inviter: boolean }
  hasOtherPickup: boolean
  isProven: boolean
  holds: boolean
}): { friend: boolean; inviter: boolean } {
  const { byPickup, hasOtherPickup, isProven, holds } = facts
  return {
    friend: byPickup.friend && !hasOtherPickup && !isProven,
    inviter: byPickup.inviter && !hasOtherPickup && (!isProven || holds),
  }
}

/** Names the source of the friend's reward after it was taken back so many times: each time gives it once. */
export function friendSource(taken: number): string {
  return taken === 0 ? 'referral' : `referral:${taken + 1}`
}

/** Names the source of the inviter's reward for this friend, as `friendSource` does. */
export function inviterSource(friendId: string, taken: number): string {
  return taken === 0 ? `invite:${friendId}` : `invite:${friendId}:${taken + 1}`
}

/** The KST month of a moment: from its first instant until that of the next. */
export function kstMonth(at: Temporal.Instant): { from: Temporal.Instant; until: Temporal.Instant } {
  const from = at.toZonedDateTimeISO(KST).with({ day: 1 }).startOfDay()
  return { from: from.toInstant(), until: from.add({ months: 1 }).toInstant() }
}
