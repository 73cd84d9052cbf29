import type { Tx } from '../../db/database.ts'
import { findHeld, lockReferralPeople, settleFriend, settleHeld } from '../../db/referrals.ts'
import type { Context } from '../context.ts'
import { dueReward, payFriend, payInviter } from './process-code.ts'

/**
 * Pays what was held back of an invitation until the friend's first pickup, to the friend and to the inviter; mostly one look into an
 * index (DECISIONS, Referral; docs/decisions/046-unproven-addresses.md). Locks the friend and the inviter in id order: call it while the pickup's transaction holds neither users nor shelves yet.
 */
export async function payHeldReferral(tx: Tx, context: Context, userId: string, now: Temporal.Instant): Promise<void> {
  const inviterId = await findHeld(tx, userId)
  if (inviterId === null) return
  const people = await lockReferralPeople(tx, [userId, inviterId])
  const inviter = people.get(inviterId)
  if (await settleFriend(tx, userId)) await payFriend(tx, context, userId)
  // whoever withdrew meanwhile is rewarded no more
  const reward = inviter ? await dueReward(tx, inviter, false, now) : 'restricted'
  if (await settleHeld(tx, userId, reward, now)) if (reward === 'paid') await payInviter(tx, context, inviterId, userId)
}
