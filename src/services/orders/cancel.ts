import type { Tx } from '../../db/connection/database.ts'
import { groupsOf, lockOrder, releasedBy, setOrderStatus } from '../../db/orders/orders.ts'
import { mayChange } from '../../domain/order.ts'
import { findUser } from '../../db/people/users.ts'
import { cancellationAt, type Penalty, type PenaltyType } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import { refuseMasters } from '../loyalty/own-account.ts'
import { isShop, type Actor, type Context, type Doer } from '../context.ts'
import { settleStock } from '../waitlist/convert.ts'
import { lockStockAndWaited } from '../waitlist/serve-moved.ts'
import { penalise } from './penalise.ts'
import { recordStatus } from '../order-changes/record.ts'
import { refuseStatus } from './refuse-done.ts'
import { refuseUnseen } from '../order-changes/refuse-unseen.ts'

type Cancellation = {
  orderId: string
  penaltyType: PenaltyType
  seen?: number | undefined
  seenQuantity?: number | undefined
  asStaff?: boolean | undefined
  shown?: { loss: number; halves: number } | undefined
}

/**
 * Result of canceling an order. `userId` owns it, so that cached data about them can be dropped. `points` is a signed change;
 * `noShowHalves` counts half no-shows.
 */
export type Canceled = { orderId: string; userId: string; penaltyType: PenaltyType; points: number; noShowHalves: number }

/**
 * Cancels an open order and gives its units to the waitlist, in one transaction (docs/RULES.md#canceling). For the caller's own order the
 * time decides the penalty; for others' orders staff choose it. `asStaff` records the caller's own order as canceled by staff.
 * @throws Refused ORDER_NOT_FOUND (also another customer's), ORDER_STATUS, ORDER_ALREADY (staff, canceled already), ORDER_PARTLY_DONE,
 * ORDER_CHANGED, CANCEL_COSTS_MORE (own order), MASTER_PROTECTED
 */
export async function cancelOrder(context: Context, actor: Actor, input: Cancellation): Promise<Canceled> {
  return await context.db.transaction(async tx => await cancelIn(tx, context, actor, input))
}

/**
 * Cancels an order inside the caller's transaction, as `cancelOrder` does. The actor may be a job. `withRound` records that the order was
 * canceled with its round.
 * @throws Refused ORDER_NOT_FOUND, ORDER_STATUS, ORDER_ALREADY, ORDER_PARTLY_DONE, ORDER_CHANGED, CANCEL_COSTS_MORE, MASTER_PROTECTED
 */
export async function cancelIn(
  tx: Tx,
  context: Context,
  actor: Doer,
  input: Cancellation & { withRound?: true },
): Promise<Canceled> {
  const order = await lockOrder(tx, input.orderId)
  const own = actor.role !== 'system' && order?.userId === actor.userId
  if (!order || (!own && !isShop(actor))) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  if (!mayChange(order.status, 'CANCELED')) return await refuseStatus(tx, context, actor, order, 'CANCELED', input.seenQuantity)
  refuseUnseen(order, input.seen)
  const now = context.clock()
  const meant = own ? cancellationAt(order, now) : { type: input.penaltyType, total: order.total }
  if (!own && actor.role === 'admin' && meant.type !== 'none')
    refuseMasters(actor, (await findUser(tx, order.userId)) ?? { role: 'customer' })
  const { penalty, moves } = await penalise(tx, context, order, meant, own ? null : actor.userId)
  const { points, noShowHalves } = penalty
  if (own && input.shown && (-points > input.shown.loss || noShowHalves > input.shown.halves))
    throw new Refused({ code: 'CANCEL_COSTS_MORE', points, noShowHalves })
  const shelves = await lockStockAndWaited(tx, groupsOf([order]), moves)
  const asStaff = input.asStaff === true && isShop(actor)
  const charged = chargedBy(penalty, meant.total)
  const isOwn = own && !asStaff
  await setOrderStatus(tx, order.id, { status: 'CANCELED', penaltyType: penalty.type, charged, isOwn }, now)
  await settleStock(tx, context, shelves, releasedBy(order, 'shelf'), now)
  const taken = { penaltyType: penalty.type, points: penalty.points, noShowHalves: penalty.noShowHalves }
  const facts = {
    ...taken,
    ...(order.received > 0 && { toReturn: order.received }),
    ...(input.withRound && { withRound: true }),
  }
  await recordStatus(tx, context, actor, { order, to: 'CANCELED', facts, asStaff }, now)
  return { orderId: order.id, userId: order.userId, ...taken }
}

function chargedBy({ type, points, noShowHalves }: Penalty, total: number) {
  return type === 'none' ? null : { points, noShowHalves, total: type === 'after_deadline' ? total : 0 }
}
