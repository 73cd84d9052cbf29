import type { Tx } from '../../db/database.ts'
import { groupsOf, lockOrder, releasedBy, setOrderStatus } from '../../db/orders.ts'
import { mayChange } from '../../domain/order.ts'
import { findUser } from '../../db/users.ts'
import { cancellationAt, type Penalty, type PenaltyType } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import { refuseMasters } from '../loyalty/own-account.ts'
import { isShop, type Actor, type Context, type Doer } from '../context.ts'
import { settleStock } from '../waitlist/convert.ts'
import { lockStockAndWaited } from '../waitlist/serve-moved.ts'
import { penalise } from './penalise.ts'
import { recordStatus } from './record.ts'
import { refuseStatus } from './refuse-done.ts'
import { refuseUnseen } from './refuse-unseen.ts'

type Cancellation = {
  orderId: string
  penaltyType: PenaltyType
  seen?: number | undefined
  asStaff?: boolean | undefined
  shown?: { loss: number; halves: number } | undefined
}

/** `userId` whose order it was: what is remembered of them may be another now. */
export type Cancelled = { orderId: string; userId: string; penaltyType: PenaltyType; points: number; noShowHalves: number }

/**
 * Cancels an open order, frees its units and gives them to the waitlist in the same transaction. On their own order everybody
 * pays what the clock says, whatever was sent; staff choose for others' (DECISIONS, Penalties). An own order that staff cancel `asStaff`
 * was cancelled by staff, else by its customer. Where that moves the owner's tier, the
 * waitlists where they wait are served as well. An order of another customer is, to a customer, not there.
 * @throws Refused ORDER_NOT_FOUND, ORDER_STATUS, ORDER_ALREADY, ORDER_CHANGED, CANCEL_COSTS_MORE, MASTER_PROTECTED
 */
export async function cancelOrder(context: Context, actor: Actor, input: Cancellation): Promise<Cancelled> {
  return await context.db.transaction(async tx => await cancelIn(tx, context, actor, input))
}

/** The same within a transaction of the caller's; a job may be the one who cancels. */
export async function cancelIn(
  tx: Tx,
  context: Context,
  actor: Doer,
  input: Cancellation & { withRound?: true },
): Promise<Cancelled> {
  const order = await lockOrder(tx, input.orderId)
  const own = actor.role !== 'system' && order?.userId === actor.userId
  if (!order || (!own && !isShop(actor))) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  if (!mayChange(order.status, 'CANCELED')) return await refuseStatus(tx, context, actor, order, 'CANCELED')
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
  await setOrderStatus(
    tx,
    order.id,
    { status: 'CANCELED', penaltyType: penalty.type, charged: chargedBy(penalty, meant.total) },
    now,
  )
  await settleStock(tx, context, shelves, releasedBy(order, 'shelf'), now)
  const asStaff = input.asStaff === true && isShop(actor)
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
