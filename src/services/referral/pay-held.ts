import type { Tx } from '../../db/database.ts'
import { findHeld, lockReferralPeople, settleFriend, settleHeld } from '../../db/referrals.ts'
import { readShopSettings } from '../../db/store-info.ts'
import type { Context } from '../context.ts'
import { dueReward, payFriend, payInviter } from './process-code.ts'

/**
 * Pays what was held back of an invitation until the friend's first pickup, to the friend and to the inviter; mostly one look into an
 * index (DECISIONS, Referral; docs/decisions/046-unproven-addresses.md). Locks the friend and the inviter in id order: call it while the pickup's transaction holds neither users nor shelves yet.
 */
export async function payHeldReferral(tx: Tx, context: Context, userId: string, now: Temporal.Instant): Promise<void> {
  await payHeld(tx, context, userId, { now, keepsInviters: false })
}

/**
 * Pays what was held back because the friend's address was unproven, now that it is confirmed. The inviter's reward stays held where the
 * shop holds every one of them until the first pickup. Locks as `payHeldReferral` does.
 */
export async function payConfirmedReferral(tx: Tx, context: Context, userId: string, now: Temporal.Instant): Promise<void> {
  const { holdReferralReward } = await readShopSettings(tx)
  await payHeld(tx, context, userId, { now, keepsInviters: holdReferralReward })
}

async function payHeld(
  tx: Tx,
  context: Context,
  userId: string,
  { now, keepsInviters }: { now: Temporal.Instant; keepsInviters: boolean },
): Promise<void> {
  const inviterId = await findHeld(tx, userId)
  if (inviterId === null) return
  const people = await lockReferralPeople(tx, [userId, inviterId])
  const inviter = people.get(inviterId)
  // known since by their number: neither is rewarded
  if (people.get(userId)?.isReturning) return void (await settleHeld(tx, userId, 'returning', now))
  if (await settleFriend(tx, userId)) await payFriend(tx, context, userId)
  if (keepsInviters) return
  // whoever withdrew meanwhile is rewarded no more
  const reward = inviter ? await dueReward(tx, inviter, false, now) : 'restricted'
  if (await settleHeld(tx, userId, reward, now)) if (reward === 'paid') await payInviter(tx, context, inviterId, userId)
}
