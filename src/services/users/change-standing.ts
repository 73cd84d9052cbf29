import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import { lockReservedOf, lockStanding, type Standing } from '../../db/loyalty/loyalty.ts'
import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { findUser } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { effectiveRole, isMaster, type Role } from '../../domain/role.ts'
import { effectiveTier, isSuspended, tierOf, type Tier, type TierMove } from '../../domain/tier.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { cancelIn } from '../orders/cancel.ts'
import { lockStockAndWaited, serveMoved } from '../waitlist/serve-moved.ts'
import { putStanding } from '../loyalty/change-counts.ts'
import { refuseMasters, refuseOwnAccount } from '../loyalty/own-account.ts'
import { stale } from '../stale.ts'

export type StandingAfter = {
  userId: string
  tier: Tier
  manualTier: Tier | null
  isSuspended: boolean
  pickupCount: number
  /** No-shows, in steps of a half. */
  noShowCount: number
  canceledOrders: number
  /** Waitlist entries that became orders because the user may take part again. */
  conversions: number
}

export type StandingChange = {
  userId: string
  action: 'user.counts' | 'user.tier' | 'user.suspend' | 'user.lift'
  reason?: string | undefined
  /** Expected values, as the actor saw them. */
  seen?: SeenStanding
  change: (before: Standing) => Pick<Standing, 'pickupCount' | 'noShowHalves' | 'manualTier'>
  /** Cancels RESERVED orders without penalty; PREPAID ones stay for staff to settle. */
  cancelOpenOrders?: boolean
}

/**
 * Changes a user's counts or tier by hand, derives the tier again, and converts the user's waitlist entries into orders where stock is
 * left, in one transaction. Without a difference nothing is written. Locks orders, the user and stock in this order.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, FORBIDDEN (suspends staff or lifts it, by an admin), VERSION_CONFLICT
 */
export async function changeStanding(context: Context, actor: Actor, input: StandingChange): Promise<StandingAfter> {
  refuseOwnAccount(actor, input.userId)
  return await context.db.transaction(async tx => {
    const { userId, cancelOpenOrders = false } = input
    const open = cancelOpenOrders ? await lockReservedOf(tx, userId) : { orderIds: [], groupIds: [] }
    const before = await lockStanding(tx, userId)
    const user = await findUser(tx, userId)
    if (!before || !user) throw new Refused({ code: 'USER_NOT_FOUND' })
    refuseMasters(actor, user)
    const changed = { ...before, ...input.change(before) }
    const after = { ...changed, loyaltyTier: tierOf(changed) }
    refuseStaff(actor, user, before, after)
    if (!isSame(before, after) && !isAsSeen(before, input.seen)) throw stale('user', userId)
    const moves = isSame(before, after) ? [] : [await put(tx, context, actor, input, { before, after })]
    // All stock at once, in id order: of the canceled orders and of the waitlists.
    await lockStockAndWaited(tx, open.groupIds, moves)
    const conversions = await serveMoved(tx, context, moves, context.clock())
    for (const orderId of open.orderIds) await cancelIn(tx, context, actor, { orderId, penaltyType: 'none', asStaff: true })
    return answerOf(userId, after, { canceledOrders: open.orderIds.length, conversions: conversions.length })
  })
}

async function put(
  tx: Tx,
  context: Context,
  actor: Actor,
  { userId, action, reason }: StandingChange,
  standings: { before: Standing; after: Standing },
): Promise<TierMove> {
  const move = await putStanding(tx, context, userId, standings)
  // Also without a changed tier: open pages that show this user read again.
  if (move.from === move.to) await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
  await audit(tx, context, actor, {
    action,
    subject: 'user',
    subjectId: userId,
    ...standings,
    ...(reason === undefined ? {} : { reason: reason.normalize('NFC').trim() }),
  })
  return move
}

/** Refuses to suspend staff, or to lift that, unless a master acts. @throws Refused FORBIDDEN */
function refuseStaff(
  actor: Actor,
  { role }: { role: Role },
  { manualTier: before }: Standing,
  { manualTier: after }: Standing,
): void {
  const changes = effectiveRole({ role, manualTier: before }) !== effectiveRole({ role, manualTier: after })
  if (changes && !isMaster(actor.role)) throw new Refused({ code: 'FORBIDDEN' })
}

function isSame(a: Standing, b: Standing): boolean {
  return a.pickupCount === b.pickupCount && a.noShowHalves === b.noShowHalves && a.manualTier === b.manualTier
}

function isAsSeen(now: Standing, seen: SeenStanding = {}): boolean {
  const facts = { pickupCount: now.pickupCount, noShowCount: now.noShowHalves / 2, manualTier: now.manualTier }
  return Object.entries(seen).every(([name, value]) => value === undefined || facts[name as keyof typeof facts] === value)
}

function answerOf(
  userId: string,
  standing: Standing,
  effects: Pick<StandingAfter, 'canceledOrders' | 'conversions'>,
): StandingAfter {
  const tier = effectiveTier(standing)
  return {
    userId,
    tier,
    manualTier: standing.manualTier,
    isSuspended: isSuspended(tier),
    pickupCount: standing.pickupCount,
    noShowCount: standing.noShowHalves / 2,
    ...effects,
  }
}
