import type { Rejection } from './rejection.ts'
import { KST } from './time.ts'

/** Days after joining within which a customer may enter a referral code. */
export const REFERRAL_DAYS = 30
/** Most invitations for which one inviter is rewarded in a KST month. */
const REWARDED_PER_MONTH = 10

/** The friend who enters a referral code, and the inviter whose code it is. */
export type Referral = {
  friend: { id: string; joinedAt: Temporal.Instant; referredBy: string | null; isReturning: boolean; isRestricted: boolean }
  inviter: { id: string; referredBy: string | null }
}

/**
 * Returns why a customer (`friend`) may not enter a referral code, or null (docs/RULES.md#invitations). The 30 days for it are periods of
 * 24 hours from the moment of joining.
 */
export function referralRejection({ friend, inviter }: Referral, now: Temporal.Instant): Rejection | null {
  if (friend.isRestricted) return { code: 'SUSPENDED' }
  if (friend.referredBy !== null) return { code: 'REFERRAL_USED' }
  if (inviter.id === friend.id) return { code: 'REFERRAL_OWN_CODE' }
  if (inviter.referredBy === friend.id) return { code: 'REFERRAL_MUTUAL' }
  if (friend.isReturning) return { code: 'REFERRAL_RETURNING' }
  const until = friend.joinedAt.add({ hours: REFERRAL_DAYS * 24 })
  return Temporal.Instant.compare(now, until) >= 0 ? { code: 'REFERRAL_TOO_LATE', days: REFERRAL_DAYS } : null
}

/**
 * State of the friend's reward: paid, or held until the friend's first pickup or until the friend's mail address is proven. Proven means
 * confirmed and not known from another account (docs/decisions/046-unproven-addresses.md).
 */
export type FriendReward = 'paid' | 'held'

/**
 * State of an inviter's reward. `held`: not paid until the friend's first pickup or proven mail address (confirmed and not known from
 * another account). `over_limit`: not paid, the inviter had the most rewards of a month; `restricted`: not paid, the inviter is suspended
 * or withdrew; `returning`: not paid, the friend had an earlier account.
 */
export type InviterReward = 'paid' | 'held' | 'over_limit' | 'restricted' | 'returning'

/**
 * Returns the state of the inviter's reward when a friend enters the code, or when a held reward is released. `isRestricted`: the inviter
 * is suspended; `rewardedThisMonth` counts the inviter's rewards of the KST month, which has a limit. `holds`: the reward still waits for
 * the friend's first pickup or proven mail address (confirmed and not known from another account).
 */
export function inviterReward(facts: { isRestricted: boolean; rewardedThisMonth: number; holds: boolean }): InviterReward {
  if (facts.isRestricted) return 'restricted'
  if (facts.holds) return 'held'
  return facts.rewardedThisMonth >= REWARDED_PER_MONTH ? 'over_limit' : 'paid'
}

/**
 * Returns whose reward for an invitation is reversed when the invited friend's pickup is undone (docs/RULES.md#a-pickup-taken-back). It is
 * reversed if a pickup caused it (`byPickup`), and neither another pickup nor a proven mail address (confirmed and not known from another
 * account) justifies it. With `holds`, a shop setting, only a pickup justifies the inviter's reward.
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

/**
 * Returns the unique source key of the invited friend's reward in the points ledger. `taken` is how often the reward was reversed before,
 * so that paying it again gets a new key.
 */
export function friendSource(taken: number): string {
  return taken === 0 ? 'referral' : `referral:${taken + 1}`
}

/**
 * Returns the unique source key of the inviter's reward for this friend in the points ledger. `taken` is how often the reward was reversed
 * before, so that paying it again gets a new key.
 */
export function inviterSource(friendId: string, taken: number): string {
  return taken === 0 ? `invite:${friendId}` : `invite:${friendId}:${taken + 1}`
}

/** Returns the start and the exclusive end of the Korean month in which a moment is. */
export function kstMonth(at: Temporal.Instant): { from: Temporal.Instant; until: Temporal.Instant } {
  const from = at.toZonedDateTimeISO(KST).with({ day: 1 }).startOfDay()
  return { from: from.toInstant(), until: from.add({ months: 1 }).toInstant() }
}
