import type { Tx } from '../../db/connection/database.ts'
import { findHeld, lockReferralPeople, settleFriend, settleHeld } from '../../db/loyalty/referrals.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import type { Context } from '../context.ts'
import { readFriendProof } from './friend-proof.ts'
import { dueReward, payFriend, payInviter } from './process-code.ts'
import { type Secret } from '../secrets/keys.ts'

/** Signed points that friend and inviter got or lost. */
export type InvitationMoved = { friend: number; inviter: number }
export const nothingMoved: InvitationMoved = { friend: 0, inviter: 0 }

type Held = { friendId: string; inviterId: string }

/**
 * Pays the invitation rewards that waited for the friend's confirmed address, if no other account is known by its mailbox. The inviter's
 * stays held where the shop holds it until the first pickup. Locks friend and inviter in id order.
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
 * Pays the held rewards of an invitation and returns the points. With `keepsInviters` the inviter's stays held; `byPickup` records that a
 * pickup paid them. Locks friend and inviter in id order.
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
