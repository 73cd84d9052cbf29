import type { Tx } from '../../db/connection/database.ts'
import { readPrepaidBefore } from '../../db/orders/order-story.ts'
import { lockOrder, setOrderStatus } from '../../db/orders/orders.ts'
import { mayChange, type OrderStatus } from '../../domain/order.ts'
import type { PenaltyType } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { markPaid, unmarkPaid } from '../payments/mark.ts'
import { cancelIn } from './cancel.ts'
import { eachOrder, type Changed, type StatusResults } from '../order-changes/each-order.ts'
import { partKey } from '../order-changes/part-key.ts'
import { pickUpIn } from './pick-up.ts'
import { recordStatus } from '../order-changes/record.ts'
import { refuseStatus } from './refuse-done.ts'
import { refuseUnseen } from '../order-changes/refuse-unseen.ts'

type Change = {
  requestId?: string | undefined
  status: OrderStatus
  seen?: Readonly<Record<string, number>> | undefined
  seenQuantities?: Readonly<Record<string, number>> | undefined
  penaltyType?: PenaltyType
  isUndo?: boolean | undefined
}

/**
 * Sets the status of many orders, each in a separate transaction; refusals are returned per order, not thrown. By order id, `seen` holds
 * expected versions and `seenQuantities` the pieces that the caller saw. Canceling has the penalty `penaltyType`, by default none; the
 * penalty for the caller's own orders follows from the time (docs/RULES.md#canceling).
 */
export async function changeOrderStatus(
  context: Context,
  actor: Actor,
  { orderIds, ...change }: Change & { orderIds: string[] },
): Promise<StatusResults> {
  return await eachOrder(context, orderIds, async orderId => await changeOnce(context, actor, orderId, change))
}

/**
 * Sets the status of one order in one transaction, under the rules of `changeOrderStatus`, but throws the refusal. `seen` is the expected
 * version. With `isUndo`, an order that becomes PREPAID again keeps the time since when it was PREPAID before.
 * @throws Refused with the codes that `changeOrderStatus` returns
 */
export async function changeStatus(
  context: Context,
  actor: Actor,
  { orderId, seen, ...change }: { orderId: string; seen: number; status: OrderStatus; isUndo: boolean },
): Promise<Changed> {
  return await changeOnce(context, actor, orderId, { ...change, seen: { [orderId]: seen } })
}

/** The version and the pieces of an order that the caller saw. */
type Seen = { seen: number | undefined; seenQuantity: number | undefined }

/** Result of a change that moved no points and no money. */
const still = { points: 0, amount: 0 }

/** Changes one order once per idempotency key: a repeat returns the first answer, even after the order was reverted. */
async function changeOnce(
  context: Context,
  actor: Actor,
  orderId: string,
  { requestId, status, seen, seenQuantities, penaltyType = 'none', isUndo = false }: Change,
): Promise<Changed> {
  const key = requestId && partKey(requestId, orderId)
  const input = { requestId: key, orderId, status, ...(status === 'CANCELED' && { penaltyType }) }
  const answer = await answerOnce(context, actor, { verb: 'changeOrderStatus', input }, async tx => {
    const known = { seen: seen?.[orderId], seenQuantity: seenQuantities?.[orderId] }
    return await changeOne(tx, context, actor, { orderId, status, penaltyType, isUndo, ...known })
  })
  // Answers stored by an earlier release have no `points` and `amount`.
  return { ...still, ...answer }
}

async function changeOne(
  tx: Tx,
  context: Context,
  actor: Actor,
  {
    orderId,
    status,
    penaltyType,
    isUndo,
    seen,
    seenQuantity,
  }: { orderId: string; status: OrderStatus; penaltyType: PenaltyType; isUndo: boolean } & Seen,
): Promise<Changed> {
  if (status === 'CANCELED') {
    const cancellation = { orderId, penaltyType, seen, seenQuantity, asStaff: true }
    const { userId, points } = await cancelIn(tx, context, actor, cancellation)
    return { userId, points, amount: 0 }
  }
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  if (!mayChange(order.status, status)) return await refuseStatus(tx, context, actor, order, status, seenQuantity)
  refuseUnseen(order, seen)
  const now = context.clock()
  const { userId } = order
  if (status === 'PICKED_UP') return { userId, ...(await pickUpIn(tx, context, actor, order, now)) }
  refuseOwnAccount(actor, userId)
  const prepaidAt = isUndo && status === 'PREPAID' ? await readPrepaidBefore(tx, orderId) : null
  await setOrderStatus(tx, orderId, { status, penaltyType: null, prepaidAt }, now)
  const paid =
    status === 'PREPAID' ? await markPaid(tx, context, actor, order, now) : await unmarkPaid(tx, context, actor, order, now)
  const amount = paid.received - order.received
  await recordStatus(tx, context, actor, { order, to: status, facts: { amount } }, now)
  return { userId, points: 0, amount }
}
