import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import { lockReservedOf, lockStanding, type Standing } from '../../db/loyalty.ts'
import type { Tx } from '../../db/database.ts'
import { publish } from '../../db/outbox.ts'
import { findUser } from '../../db/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { effectiveRole, isMaster, type Role } from '../../domain/role.ts'
import { effectiveTier, isSuspended, tierOf, type Tier, type TierMove } from '../../domain/tier.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { cancelIn } from '../orders/cancel.ts'
import { lockStockAndWaited, serveMoved } from '../waitlist/serve-moved.ts'
import { putStanding } from './change-counts.ts'
import { refuseMasters, refuseOwnAccount } from './own-account.ts'

export type StandingAfter = {
  userId: string
  tier: Tier
  manualTier: Tier | null
  isSuspended: boolean
  pickupCount: number
  /** A late cancellation counts as half. */
  noShowCount: number
  canceledOrders: number
  /** Places in line that became reservations, since the user may take part again. */
  conversions: number
}

export type StandingChange = {
  userId: string
  action: 'user.counts' | 'user.tier' | 'user.suspend' | 'user.lift'
  reason?: string | undefined
  /** What the actor saw before; of two at once the second is told. */
  seen?: SeenStanding
  change: (before: Standing) => Pick<Standing, 'pickupCount' | 'noShowHalves' | 'manualTier'>
  /** Cancel what is reserved, without penalty; what is prepaid stays for a person to settle. */
  cancelOpenOrders?: boolean
}

/**
 * Changes somebody's counts or tier by hand, derives the tier anew, and lets the waitlist follow in the same transaction: whoever may take part
 * again is served, and what a suspended user loses goes to whoever waits (DECISIONS, People and roles). Audited; what is so already
 * is left alone. Locks orders, then the user, then shelves.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, FORBIDDEN, VERSION_CONFLICT
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
    if (!isSame(before, after) && !isAsSeen(before, input.seen)) throw new Refused({ code: 'VERSION_CONFLICT' })
    const moves = isSame(before, after) ? [] : [await put(tx, context, actor, input, { before, after })]
    // all stock at once, in id order: that of the orders and that which the user waits for
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
  // whoever has that person before them sees it, also where it moves no tier
  if (move.from === move.to) await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
  await audit(tx, context, actor, {
    action,
    subject: 'user',
    subjectId: userId,
    ...standings,
    ...(reason === undefined ? {} : { reason: reason.trim() }),
  })
  return move
}

/** Suspending a colleague, or lifting it, takes or gives the rights of staff, as only masters do. @throws Refused FORBIDDEN */
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
