import {
  countRewarded,
  findByCode,
  hasPickup,
  insertReferral,
  lockReferralPeople,
  type ReferralPerson,
} from '../../db/loyalty/referrals.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import type { Tx } from '../../db/connection/database.ts'
import {
  friendSource,
  inviterReward,
  inviterSource,
  kstMonth,
  referralRejection,
  type InviterReward,
} from '../../domain/referral.ts'
import { Refused } from '../../domain/rejection.ts'
import { FRIEND_INVITE_POINTS, REFERRAL_ENTRY_POINTS } from '../../domain/rewards.ts'
import type { Actor, Context } from '../context.ts'
import { post } from '../points/post.ts'
import { readFriendProof } from './friend-proof.ts'
import { type Secret } from '../secrets/keys.ts'

/**
 * Enters an inviter's referral code for the caller, once, in the first 30 days, and pays both rewards (docs/RULES.md#invitations). Before
 * the caller's first pickup, both are held if the caller's mail address is unconfirmed or known from another account. The setting
 * `holdReferralReward` always holds the inviter's until a pickup. Locks both users in id order; returns a Korean message for the caller.
 * @param options `confirmsAddresses`: the shop sends confirming mails, so the message may mention them; `formerSecret`: key of the hashes
 * of former members' addresses
 * @throws Refused REFERRAL_CODE_MISSING, REFERRAL_CODE_UNKNOWN, UNAUTHENTICATED, SUSPENDED, REFERRAL_USED, REFERRAL_OWN_CODE,
 * REFERRAL_MUTUAL, REFERRAL_RETURNING, REFERRAL_TOO_LATE
 */
export async function processReferralCode(
  context: Context,
  actor: Actor,
  { code: given }: { code: string },
  { confirmsAddresses = false, formerSecret }: { confirmsAddresses?: boolean; formerSecret?: Secret | undefined } = {},
): Promise<{ message: string }> {
  const code = given.normalize('NFKC').replace(/\s/gu, '').toUpperCase()
  if (code === '') throw new Refused({ code: 'REFERRAL_CODE_MISSING' })
  const inviterId = await findByCode(context.db, code)
  if (inviterId === null) throw new Refused({ code: 'REFERRAL_CODE_UNKNOWN' })
  const heldFor = await context.db.transaction(async tx => {
    const people = await lockReferralPeople(tx, [...new Set([actor.userId, inviterId])])
    const friend = people.get(actor.userId)
    const inviter = people.get(inviterId)
    if (!friend) throw new Refused({ code: 'UNAUTHENTICATED' })
    if (!inviter) throw new Refused({ code: 'REFERRAL_CODE_UNKNOWN' }) // The inviter withdrew meanwhile.
    const now = context.clock()
    const rejection = referralRejection({ friend, inviter }, now)
    if (rejection) throw new Refused(rejection)
    const { holdReferralReward: holds } = await readShopSettings(tx)
    const proof = await readFriendProof(tx, formerSecret, friend.id, now)
    const isUnproven = !proof.isConfirmed || !proof.isNew
    const isUnknown = isUnproven && !(await hasPickup(tx, friend.id))
    const reward = await dueReward(tx, inviter, holds || isUnknown, now)
    const friendReward = isUnknown ? 'held' : 'paid'
    await insertReferral(tx, { friendId: friend.id, inviterId, reward, friendReward, byPickup: isUnproven }, now)
    if (!isUnknown) await payFriend(tx, context, friend.id)
    if (reward === 'paid') await payInviter(tx, context, inviterId, friend.id)
    if (!isUnknown) return null
    return proof.isNew ? 'confirmation' : 'pickup'
  })
  return {
    message: heldFor
      ? `초대 코드를 적용했어요. ${confirmsAddresses && heldFor === 'confirmation' ? '이메일을 확인하거나 ' : ''}첫 픽업을 마치면 ${REFERRAL_ENTRY_POINTS}P를 받아요.`
      : `초대 코드를 적용했어요. ${REFERRAL_ENTRY_POINTS}P를 받았어요.`,
  }
}

/**
 * Gives the friend's points and returns them. `taken` is how often this reward was reversed before: each payment has a different ledger
 * source key.
 */
export async function payFriend(tx: Tx, context: Context, friendId: string, taken = 0): Promise<number> {
  const forFriend = { amount: REFERRAL_ENTRY_POINTS, reason: '초대 코드 입력', sourceKey: friendSource(taken) }
  await post(tx, context, { userId: friendId, kind: 'earn', ...forFriend })
  return REFERRAL_ENTRY_POINTS
}

/**
 * Returns the state of the inviter's reward for a friend: `restricted` (the inviter is suspended), `held`, `over_limit` or `paid`. With
 * `holds` the reward is held until the friend's first pickup or proven mail address. The caller has locked the inviter, so that the number
 * of rewards in this month cannot change.
 */
export async function dueReward(tx: Tx, inviter: ReferralPerson, holds: boolean, now: Temporal.Instant): Promise<InviterReward> {
  const rewardedThisMonth = await countRewarded(tx, inviter.id, kstMonth(now))
  return inviterReward({ isRestricted: inviter.isRestricted, rewardedThisMonth, holds })
}

/**
 * Gives the inviter the points for a friend and returns them. `taken` is how often this reward was reversed before: each payment has a
 * different ledger source key.
 */
export async function payInviter(tx: Tx, context: Context, inviterId: string, friendId: string, taken = 0): Promise<number> {
  await post(tx, context, {
    userId: inviterId,
    kind: 'earn',
    amount: FRIEND_INVITE_POINTS,
    reason: '친구 초대',
    sourceKey: inviterSource(friendId, taken),
  })
  return FRIEND_INVITE_POINTS
}
