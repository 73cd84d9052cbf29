import type { Tx } from '../../db/connection/database.ts'
import { findHeld, lockReferralPeople, settleFriend, settleHeld } from '../../db/loyalty/referrals.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import type { Context } from '../context.ts'
import { readFriendProof } from './friend-proof.ts'
import { dueReward, payFriend, payInviter } from './process-code.ts'
import { type Secret } from '../secrets/keys.ts'

/** Points that the friend and the inviter got (positive) or lost (negative). */
export type InvitationMoved = { friend: number; inviter: number }
export const nothingMoved: InvitationMoved = { friend: 0, inviter: 0 }

type Held = { friendId: string; inviterId: string }

/**
 * Pays the invitation rewards that were held until the friend confirmed the mail address, unless another account has or had the same
 * mailbox confirmed. If the shop's setting holds the inviter's reward until the first pickup, only the friend is paid. Locks friend and
 * inviter in id order.
 * @param secret key of the hashes by which former members' addresses are recognized; undefined recognizes none
 */
export async function payConfirmedReferral(
  tx: Tx,
  context: Context,
  secret: Secret | undefined,
  friendId: string,
  now: Temporal.Instant,
): Promise<void> {
  const { holdReferralReward } = await readShopSettings(tx)
  const inviterId = await findHeld(tx, friendId)
  if (inviterId !== null && (await readFriendProof(tx, secret, friendId, now)).isNew)
    await payHeld(tx, context, { friendId, inviterId }, { now, keepsInviters: holdReferralReward, byPickup: false })
}

/**
 * Pays the invitation rewards that are held for a friend and the inviter, and returns the points paid to each. With `keepsInviters` the
 * inviter's reward stays held; `byPickup` records that a pickup caused the payment. Locks friend and inviter in id order.
 */
export async function payHeld(
  tx: Tx,
  context: Context,
  { friendId, inviterId }: Held,
  { now, keepsInviters, byPickup }: { now: Temporal.Instant; keepsInviters: boolean; byPickup: boolean },
): Promise<InvitationMoved> {
  const people = await lockReferralPeople(tx, [friendId, inviterId])
  const inviter = people.get(inviterId)
  // Recognized since as a returning member: neither is rewarded.
  if (people.get(friendId)?.isReturning) {
    await settleHeld(tx, friendId, { reward: 'returning', byPickup }, now)
    return nothingMoved
  }
  const moved = { ...nothingMoved }
  const friendTaken = await settleFriend(tx, friendId, byPickup)
  if (friendTaken !== null) moved.friend = await payFriend(tx, context, friendId, friendTaken)
  if (keepsInviters) return moved
  // An inviter who withdrew is no longer rewarded.
  const reward = inviter ? await dueReward(tx, inviter, false, now) : 'restricted'
  const taken = await settleHeld(tx, friendId, { reward, byPickup }, now)
  if (taken !== null && reward === 'paid') moved.inviter = await payInviter(tx, context, inviterId, friendId, taken)
  return moved
}
