import type { Moved } from '../../contract/schemas/admin-orders.ts'
import type { Tx } from '../../db/connection/database.ts'
import { groupsOf, releasedBy, setOrderStatus, type LockedOrder } from '../../db/orders/orders.ts'
import { amountDue } from '../../domain/payment.ts'
import { isLatePickup } from '../../domain/penalty.ts'
import { countsAsPickup } from '../../domain/reservation.ts'
import type { Actor, Context } from '../context.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { postPayments } from '../payments/post.ts'
import { payAtPickup, refuseNewInvitation } from '../referral/pickup-rewards.ts'
import { settleStock } from '../waitlist/convert.ts'
import { lockStockAndWaited } from '../waitlist/serve-moved.ts'
import { holdOtherParts, undoneInTime } from './count-pickup.ts'
import { penaliseLatePickup } from './penalise.ts'
import { recordStatus } from '../order-changes/record.ts'
import { giveReviewRewardsAgain } from './review-rewards.ts'

/**
 * Marks a locked open order as picked up: pickup count, late penalty, invitation rewards, stock and money (docs/RULES.md#pickup). If the
 * owner's tier rises, their waitlist entries are converted into orders too. Returns the signed change of points and the won received.
 * @throws Refused OWN_ACCOUNT
 */
export async function pickUpIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  now: Temporal.Instant,
): Promise<Moved> {
  refuseOwnAccount(actor, order.userId)
  const invitation = await payAtPickup(tx, context, order.userId, now)
  const isLate = isLatePickup(order.pickupUntil, now) && !(await undoneInTime(tx, [order.id], now)).has(order.id)
  const others = await holdOtherParts(tx, order)
  const pickups = countsAsPickup(others) ? 1 : 0
  const move = await changeCounts(tx, context, order.userId, { pickups, noShowHalves: 0 })
  await refuseNewInvitation(tx, order.userId, invitation.inviterId)
  const points = isLate ? await penaliseLatePickup(tx, context, order) : 0
  const earned = order.reverts > 0 ? await giveReviewRewardsAgain(tx, context, order) : 0
  const shelves = await lockStockAndWaited(tx, groupsOf([order]), [move])
  await settleStock(tx, context, shelves, releasedBy(order, 'customer'), now)
  const charged = points === 0 ? null : { points, noShowHalves: 0, total: 0 }
  await setOrderStatus(tx, order.id, { status: 'PICKED_UP', penaltyType: null, charged }, now)
  const paid = amountDue(order)
  await postPayments(tx, context, actor, order, [{ kind: 'at_pickup', amount: paid }], now)
  const moved = { points: invitation.friend + earned + points, amount: paid, inviterPoints: invitation.inviter }
  // the same facts as those of the revert
  const facts = {
    ...(isLate && { late: true }),
    ...(moved.points !== 0 && { points: moved.points }),
    ...(pickups > 0 && { pickups }),
    ...(moved.inviterPoints !== 0 && { inviterPoints: moved.inviterPoints }),
    ...(paid > 0 && { paid }),
  }
  await recordStatus(tx, context, actor, { order, to: 'PICKED_UP', facts }, now)
  return moved
}
