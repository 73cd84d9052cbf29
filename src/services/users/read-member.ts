import type { MemberDetail } from '../../contract/schemas/members.ts'
import { readOwnEncores } from '../../db/catalog/encore.ts'
import { findMember, readInvitees } from '../../db/people/member-detail.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { memberOf } from './read-members.ts'

const MOST_INVITEES = 100

/**
 * Returns everything about one user for staff, also of one who withdrew. Records the access to personal data.
 * @throws Refused USER_NOT_FOUND
 */
export async function readMember(
  { db, clock, newId }: Context,
  actor: Actor,
  { userId }: { userId: string },
): Promise<MemberDetail> {
  const row = await findMember(db, userId, clock())
  if (!row) throw new Refused({ code: 'USER_NOT_FOUND' })
  const invitees = await readInvitees(db, userId, MOST_INVITEES)
  const encores = await readOwnEncores(db, userId, clock())
  await insertAccess(db, {
    id: newId(),
    at: clock(),
    actorId: actor.userId,
    address: actor.address ?? null,
    userId,
    what: 'user',
    rowsSeen: 1,
  })
  return {
    ...memberOf(row),
    phone: row.phone,
    photo: row.photo,
    suspensionReason: row.suspension_reason,
    gender: row.gender as MemberDetail['gender'],
    ageRange: row.age_range as MemberDetail['ageRange'],
    nicknameChanged: row.nickname_changes > 0,
    longestStreak: row.longest_streak,
    isReturning: row.is_returning,
    suspectedBy: row.suspected_by,
    suspectedRestricted: row.suspected_restricted,
    inviter: row.inviter,
    invitees: invitees.map(invitee => ({
      id: invitee.id,
      displayName: invitee.display_name,
      invitedAt: invitee.created_at.toString(),
      reward: invitee.reward,
      rewardedAt: invitee.rewarded_at?.toString() ?? null,
    })),
    inviteeCount: row.invitee_count,
    encores: encores.map(({ productId, productName, requestedAt }) => ({
      productId,
      productName,
      requestedAt: requestedAt!.toString(),
    })),
    openOrders: row.open_orders,
    reservedOrders: row.reserved_orders,
    orders: row.orders,
    waiting: row.waiting,
    waits: row.waits,
    reviews: row.reviews,
    notices: row.notices,
    pushDevices: row.push_devices,
    hasPassword: row.has_password,
    hasSecondFactor: row.has_second_factor,
    sessions: row.sessions,
    provider: row.provider as MemberDetail['provider'],
  }
}
