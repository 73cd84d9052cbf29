import type { Tx } from '../../db/connection/database.ts'
import { keepRoundsOf, reopenOrder } from '../../db/orders/order-revert.ts'
import { groupsOf, type LockedOrder } from '../../db/orders/orders.ts'
import { findBySource } from '../../db/points/points.ts'
import { findJoinedInto, lockReservation } from '../../db/orders/reservation-parts.ts'
import { raiseDeadlinesOf } from '../../db/orders/round-orders.ts'
import type { StockChange } from '../../db/stock/stock.ts'
import { moveTerms } from '../../db/orders/promised-terms.ts'
import { findUser } from '../../db/people/users.ts'
import { isOpen, type OrderStatus } from '../../domain/order.ts'
import { statusAfterRevert } from '../../domain/payment.ts'
import { penaltySource } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import { countsAsPickup } from '../../domain/reservation.ts'
import { daysAfterRevert, revertRefusal, sameDays } from '../../domain/revert.ts'
import { startOfKstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { changeCounts, type CountChange } from '../loyalty/change-counts.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { takeBackPickupPayments } from '../payments/take-back.ts'
import { reverseEntry } from '../points/reverse.ts'
import { refuseNewInvitation, takeBackAtRevert } from '../referral/pickup-rewards.ts'
import { settleStock } from '../waitlist/convert.ts'
import { lockStockAndWaited } from '../waitlist/serve-moved.ts'
import { joinOpenParts, type Joined } from './join-parts.ts'
import { recordRevert } from '../order-changes/record.ts'
import { refuseChanged } from '../order-changes/refuse-changed.ts'
import { refuseDone } from './refuse-done.ts'
import { takeReviewRewards } from './review-rewards.ts'

/**
 * Result of reopening an order. `points`, `inviterPoints`, `pickups` and `amount` (won received) are signed changes. `joinedQuantity`
 * counts pieces of open orders that were merged into it.
 */
export type Reverted = {
  orderId: string
  userId: string
  status: 'RESERVED' | 'PREPAID'
  points: number
  amount: number
  inviterPoints: number
  pickups: number
  joinedQuantity: number
}

/**
 * Reopens a picked up or canceled order and reverses its effects on counts, tier, points, money and stock
 * (docs/RULES.md#a-pickup-taken-back). Reopening a partly picked up order merges its open remainders into it
 * (docs/RULES.md#partial-pickup). `originalStatus` and `seen` are the status and version that the caller saw; without `seen` the version is
 * not checked.
 * @throws Refused ORDER_NOT_FOUND, OWN_ACCOUNT, USER_NOT_FOUND (its owner withdrew), ORDER_MOVED_ON, ORDER_ALREADY, ORDER_CHANGED,
 * ORDER_OF_CANCELED_ROUND, STOCK_GONE (its units were given to others)
 */
export async function revertFinalizedOrder(
  context: Context,
  actor: Actor,
  { orderId, originalStatus, seen }: { orderId: string; originalStatus: OrderStatus; seen?: number | undefined },
): Promise<Reverted> {
  return await context.db.transaction(async tx => {
    const rounds = await keepRoundsOf(tx, orderId)
    const parts = await lockReservation(tx, orderId)
    const order = parts.find(part => part.id === orderId)
    if (!order) return await refuseJoined(tx, context, actor, orderId)
    const others = parts.filter(part => part !== order)
    refuseOwnAccount(actor, order.userId)
    const known = { ...order, believed: originalStatus, rounds: order.lines.map(line => rounds.get(line.roundId)!.status) }
    if (isOpen(order.status)) await refuseDone(tx, context, actor, order, 'revert')
    refuseIf(revertRefusal({ ...known, stock: everything }))
    await refuseChanged(tx, context, order, seen)

    const now = context.clock()
    const wasPickedUp = order.status === 'PICKED_UP'
    const whose = { friendId: order.userId, orderId }
    const invitation = wasPickedUp ? await takeBackAtRevert(tx, context, actor, whose) : null
    const counts = undoneCounts(order, others)
    const move = await changeCounts(tx, context, order.userId, counts)
    // Under the lock of the user's row: after a withdrawal the order could not be picked up.
    if (!(await findUser(tx, order.userId))) throw new Refused({ code: 'USER_NOT_FOUND' })
    if (invitation) await refuseNewInvitation(tx, order.userId, invitation.inviterId)
    const inviterPoints = invitation?.inviter ?? 0
    const points = (invitation?.friend ?? 0) + (await returnPoints(tx, context, actor, order))
    const shelves = await lockStockAndWaited(tx, groupsOf([order]), [move])
    refuseIf(revertRefusal({ ...known, stock: shelves }))
    await settleStock(tx, context, shelves, reservedAgain(order), now)
    const paid = wasPickedUp ? await takeBackPickupPayments(tx, context, actor, order, now) : order
    const days = daysAfterRevert(
      order,
      order.lines.map(line => rounds.get(line.roundId)!),
    )
    if (!sameDays(days, order)) await moveTerms(tx, [orderId], days, startOfKstDay(days.pickupDate))
    const { order: whole, joined } = await joinOpenParts(tx, context, actor, { order: paid, others }, now)
    const status = statusAfterRevert({
      wasPrepaid: order.prepaidAt !== null,
      total: order.total,
      received: order.received,
      atPickup: order.received - paid.received,
      parts: { total: whole.total - order.total, received: whole.received - paid.received },
    })
    await reopenOrder(tx, orderId, { status, ...days }, now)
    await raiseDeadlinesOf(tx, orderId)
    const moved = sameDays(days, order)
      ? {}
      : { pickupDate: days.pickupDate.toString(), pickupUntil: days.pickupUntil.toString() }
    const takenBack = paid.received - order.received
    const ofInviter = inviterPoints === 0 ? {} : { inviterPoints }
    const facts = { points, ...ofInviter, ...counts, ...moved, ...(takenBack !== 0 && { amount: takenBack }), ...factsOf(joined) }
    await recordRevert(tx, context, actor, { order, to: status, facts }, now)
    return {
      orderId,
      userId: order.userId,
      status,
      points,
      amount: takenBack,
      inviterPoints,
      pickups: counts.pickups,
      joinedQuantity: joined?.quantity ?? 0,
    }
  })
}

/**
 * Refuses to reopen an order that was merged into another order.
 * @throws Refused ORDER_ALREADY when that other order is open again; else ORDER_NOT_FOUND
 */
async function refuseJoined(tx: Tx, context: Context, actor: Actor, orderId: string): Promise<never> {
  const into = await findJoinedInto(tx, orderId)
  if (into && isOpen(into.status)) await refuseDone(tx, context, actor, into, 'revert')
  throw new Refused({ code: 'ORDER_NOT_FOUND' })
}

function factsOf(joined: Joined | null) {
  if (!joined) return {}
  const { quantity, carried, orderIds } = joined
  return { joinedQuantity: quantity, ...(carried > 0 && { carried }), joinedOrderIds: orderIds }
}

/** Unlimited stock for a first check, so that other refusals come before any lock on stock. */
const everything = { get: () => ({ total: null, reservedUnits: 0, pickedUpUnits: 0 }) }

function refuseIf(rejection: ReturnType<typeof revertRefusal>): void {
  if (rejection) throw new Refused(rejection)
}

function undoneCounts(order: LockedOrder, others: readonly LockedOrder[]): CountChange {
  if (order.status === 'PICKED_UP') return { pickups: countsAsPickup(others) ? -1 : 0, noShowHalves: 0 }
  return { pickups: 0, noShowHalves: -order.chargedHalves || 0 }
}

/** Reverses the order's penalty and the rewards of its reviews; returns the signed points. */
async function returnPoints(tx: Tx, context: Context, actor: Actor, order: LockedOrder): Promise<number> {
  const { userId } = order
  const penalty = await findBySource(tx, userId, penaltySource(order))
  let points = 0
  if (penalty) {
    const reason = `되돌린 주문: ${penalty.reason}`
    points += (await reverseEntry(tx, context, { userId, entryId: penalty.id, reason, actorId: actor.userId })).moved
  }
  return order.status === 'PICKED_UP' ? points + (await takeReviewRewards(tx, context, order)) : points
}

function reservedAgain(order: LockedOrder): StockChange[] {
  const back = order.status === 'PICKED_UP' ? 1 : 0
  return order.lines.map(({ groupId, units }) => ({ groupId, reservedUnits: units, pickedUpUnits: -units * back || 0 }))
}
