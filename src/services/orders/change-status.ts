import { messageOf } from '../../contract/messages.ts'
import { freeBankLine } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder, setOrderStatus } from '../../db/orders.ts'
import { mayChange, type OrderStatus } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { cancelIn } from './cancel.ts'
import { partKey } from './part-key.ts'
import { pickUpIn } from './pick-up.ts'
import { recordStatus } from './record.ts'

/** `userIds` whose orders were changed: what is remembered of them may be another now. */
export type StatusResults = {
  done: string[]
  refused: { orderId: string; code: string; message: string }[]
  userIds: ReadonlySet<string>
}

/**
 * Sets the status of many orders, each in a transaction of its own with a result of its own: one that may not change spoils no
 * other, and repeating is harmless: a repeat with the same `requestId` answers as the first time (SPEC §4; DECISIONS, Checkout and orders). Cancelled here means without
 * penalty, except for an order of the actor's own.
 */
export async function changeOrderStatus(
  context: Context,
  actor: Actor,
  input: { requestId?: string | undefined; orderIds: string[]; status: OrderStatus },
): Promise<StatusResults> {
  const userIds = new Set<string>()
  const results: StatusResults = { done: [], refused: [], userIds }
  for (const orderId of new Set(input.orderIds)) {
    try {
      userIds.add(await changeOnce(context, actor, orderId, input))
      results.done.push(orderId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.refused.push({ orderId, code: error.rejection.code, message: messageOf(error.rejection) })
    }
  }
  return results
}

/** A press whose answer was lost may be repeated: an order that it changed stays as it is, even when it was reverted meanwhile. */
async function changeOnce(
  context: Context,
  actor: Actor,
  orderId: string,
  { requestId, status }: { requestId?: string | undefined; status: OrderStatus },
): Promise<string> {
  const input = { requestId: requestId && partKey(requestId, orderId), orderId, status }
  const { userId } = await answerOnce(context, actor, { verb: 'changeOrderStatus', input }, async tx => ({
    userId: await changeOne(tx, context, actor, orderId, status),
  }))
  return userId
}

async function changeOne(tx: Tx, context: Context, actor: Actor, orderId: string, status: OrderStatus): Promise<string> {
  if (status === 'CANCELED') return (await cancelIn(tx, context, actor, { orderId, penaltyType: 'none' })).userId
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  if (!mayChange(order.status, status)) throw new Refused({ code: 'ORDER_STATUS', from: order.status, to: status })
  const now = context.clock()
  if (status === 'PICKED_UP') await pickUpIn(tx, context, actor, order, now)
  else {
    await setOrderStatus(tx, orderId, { status, penaltyType: null }, now)
    if (status === 'RESERVED') await freeBankLine(tx, orderId)
    await recordStatus(tx, context, actor, { order, to: status }, now)
  }
  return order.userId
}
