import { StartAgain, type Tx } from '../../db/connection/database.ts'
import { findHanging, holdAgain, readRewardsOfPickup } from '../../db/loyalty/pickup-rewards.ts'
import { findBySource } from '../../db/points/points.ts'
import { hasPickup, lockReferralPeople } from '../../db/loyalty/referrals.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import { friendSource, inviterSource, rewardsTakenBack } from '../../domain/referral.ts'
import type { Actor, Context } from '../context.ts'
import { reverseEntry } from '../points/reverse.ts'
import { readFriendProof } from './friend-proof.ts'
import { nothingMoved, payHeld, type InvitationMoved } from './pay-held.ts'

/**
 * Pays the invitation rewards that were held until the friend's first pickup, and returns the points (docs/RULES.md#invitations). Locks
 * friend and inviter in id order: call it before the pickup locks users or stock. If no reward depends on a pickup, it locks nobody and
 * `inviterId` is null; then call `refuseNewInvitation` once the friend is locked.
 */
export async function payAtPickup(
  tx: Tx,
  context: Context,
  friendId: string,
  now: Temporal.Instant,
): Promise<InvitationMoved & { inviterId: string | null }> {
  const inviterId = await findHanging(tx, friendId)
  if (inviterId === null) return { ...nothingMoved, inviterId }
  return { ...(await payHeld(tx, context, { friendId, inviterId }, { now, keepsInviters: false, byPickup: true })), inviterId }
}

/**
 * Reverses the invitation rewards that were paid for the friend's first pickup, when the pickup of this order is undone
 * (docs/RULES.md#a-pickup-taken-back). Keeps a reward if the friend has another pickup, or if the friend's confirmed mail address earns it
 * without a pickup. Returns the signed points; locks friend and inviter in id order.
 */
export async function takeBackAtRevert(
  tx: Tx,
  context: Context,
  actor: Actor,
  { friendId, orderId }: { friendId: string; orderId: string },
): Promise<InvitationMoved & { inviterId: string | null }> {
  const inviterId = await findHanging(tx, friendId)
  if (inviterId === null) return { ...nothingMoved, inviterId }
  const people = await lockReferralPeople(tx, [friendId, inviterId])
  const given = await readRewardsOfPickup(tx, friendId)
  const { isConfirmed, isNew } = await readFriendProof(tx, undefined, friendId, context.clock())
  const due = rewardsTakenBack({
    byPickup: { friend: given.friend, inviter: given.inviter && people.has(inviterId) },
    hasOtherPickup: await hasPickup(tx, friendId, orderId),
    isProven: isConfirmed && isNew,
    holds: (await readShopSettings(tx)).holdReferralReward,
  })
  const take = async (userId: string, sourceKey: string, reason: string) => {
    const entry = await findBySource(tx, userId, sourceKey)
    if (!entry) return 0
    return (await reverseEntry(tx, context, { userId, entryId: entry.id, reason, actorId: actor.userId })).moved
  }
  const ofFriend = friendSource(given.friendTaken)
  const ofInviter = inviterSource(friendId, given.inviterTaken)
  const friend = due.friend ? await take(friendId, ofFriend, '픽업 취소로 초대 코드 포인트 회수') : 0
  const inviter = due.inviter ? await take(inviterId, ofInviter, '친구의 픽업 취소로 초대 포인트 회수') : 0
  if (friend !== 0 || inviter !== 0) await holdAgain(tx, friendId, { friend: friend !== 0, inviter: inviter !== 0 })
  return { friend, inviter, inviterId }
}

/**
 * Restarts the transaction if `payAtPickup` or `takeBackAtRevert` found no inviter (`inviterId` null), but the friend was invited since and
 * the rewards depend on a pickup. The caller has locked the friend.
 * @throws StartAgain
 */
export async function refuseNewInvitation(tx: Tx, friendId: string, inviterId: string | null): Promise<void> {
  if (inviterId === null && (await findHanging(tx, friendId)) !== null) throw new StartAgain()
}
