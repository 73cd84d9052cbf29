import { limits } from '../../contract/limits.ts'
import { noticeText } from '../../contract/words/notifications.ts'
import type { PersonEntry, PersonNotice, ReferralTree } from '../../contract/schemas/members.ts'
import { readPersonEntries, readPersonNotices } from '../../db/people/person-lists.ts'
import { insertAccess, type PersonalDataAccess } from '../../db/people/personal-data.ts'
import { readInviteeNodes, readTreeFacts } from '../../db/loyalty/referral-tree.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'

/** Returns a user's waitlist entries, past ones too. Records the access to personal data. @throws Refused USER_NOT_FOUND */
export async function readPersonWaitlist(
  context: Context,
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ items: PersonEntry[] }> {
  await refuseUnknown(context, userId)
  const rows = await readPersonEntries(context.db, userId, limits.personEntries)
  await writeLook(context, actor, userId, { what: 'waitlist', rowsSeen: rows.length })
  const items = rows.map(row => ({
    id: row.id,
    productId: row.product_id,
    roundId: row.round_id,
    productName: row.product_name,
    roundName: row.round_name,
    itemName: row.item_name,
    quantity: row.quantity,
    unitPrice: row.price,
    pickupDate: row.pickup_date.toString(),
    pickupUntil: row.pickup_until.toString(),
    timestamp: row.created_at.toString(),
    isPrioritized: row.is_prioritized,
    status: row.status,
    closedAt: row.closed_at?.toString() ?? null,
    orderId: row.order_id,
    place: row.place,
    lineLength: row.line_length,
  }))
  return { items }
}

/**
 * Returns a page of a user's notifications with the state of their deliveries. Records the access to personal data.
 * @throws Refused USER_NOT_FOUND, INVALID_INPUT for a malformed cursor
 */
export async function readPersonNotifications(
  context: Context,
  actor: Actor,
  { userId, cursor }: { userId: string; cursor?: string | undefined },
): Promise<{ items: PersonNotice[]; nextCursor: string | null }> {
  await refuseUnknown(context, userId)
  const rows = await readPersonNotices(context.db, userId, placeOf(cursor), limits.noticesPage + 1)
  const shown = rows.slice(0, limits.noticesPage)
  await writeLook(context, actor, userId, { what: 'notifications', rowsSeen: shown.length })
  const items = shown.map(({ id, kind, data, isRead, createdAt, deliveries }) => {
    const text = noticeText({ kind, data } as Parameters<typeof noticeText>[0])
    return { id, kind, ...text, read: isRead, timestamp: createdAt.toString(), deliveries }
  })
  const places = items.map(({ id, timestamp }) => ({ id, createdAt: timestamp }))
  return { items, nextCursor: cursorAfter(places, rows.length > shown.length) }
}

/**
 * Returns who invited a user, and two levels of users invited by them. Records the access to personal data. `awaitsAddress` says that an
 * inviter's reward is held until the friend confirms the mail address or picks up an order. It is false for all without `confirmsAddresses`
 * (the shop sends confirming mails).
 * @throws Refused USER_NOT_FOUND
 */
export async function readReferralTree(
  context: Context,
  actor: Actor,
  { userId }: { userId: string },
  confirmsAddresses = false,
): Promise<ReferralTree> {
  const facts = await readTreeFacts(context.db, userId)
  if (!facts) throw new Refused({ code: 'USER_NOT_FOUND' })
  const nodes = await readInviteeNodes(context.db, userId, { count: limits.invitees, second: limits.inviteesOfInvitee })
  await writeLook(context, actor, userId, { what: 'referrals', rowsSeen: 1 + nodes.length })
  // If the shop holds all rewards, confirming the address does not pay the inviter.
  const pays = confirmsAddresses && !(await readShopSettings(context.db)).holdReferralReward
  const said = <I extends { awaitsAddress: boolean }>(invited: I): I => ({
    ...invited,
    awaitsAddress: pays && invited.awaitsAddress,
  })
  return {
    ...facts,
    inviter: facts.inviter && said(facts.inviter),
    invitees: nodes.map(({ second, ...node }) => ({ ...said(node), invitees: second.map(said) })),
  }
}

async function refuseUnknown({ db }: Context, userId: string): Promise<void> {
  if (!(await readTreeFacts(db, userId))) throw new Refused({ code: 'USER_NOT_FOUND' })
}

async function writeLook(
  { db, clock, newId }: Context,
  actor: Actor,
  userId: string,
  look: Pick<PersonalDataAccess, 'what' | 'rowsSeen'>,
): Promise<void> {
  await insertAccess(db, { id: newId(), at: clock(), actorId: actor.userId, address: actor.address ?? null, userId, ...look })
}
