import { messageOf } from '../../contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder, setOrderStatus } from '../../db/orders.ts'
import { mayChange, type OrderStatus } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cancelIn } from './cancel.ts'
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
 * other, and repeating is harmless (SPEC §4; DECISIONS, Checkout and orders). Cancelled here means without
 * penalty, except for an order of the actor's own.
 */
export async function changeOrderStatus(
  context: Context,
  actor: Actor,
  input: { orderIds: string[]; status: OrderStatus },
): Promise<StatusResults> {
  const userIds = new Set<string>()
  const results: StatusResults = { done: [], refused: [], userIds }
  for (const orderId of new Set(input.orderIds)) {
    try {
      userIds.add(await context.db.transaction(async tx => await changeOne(tx, context, actor, orderId, input.status)))
      results.done.push(orderId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.refused.push({ orderId, code: error.rejection.code, message: messageOf(error.rejection) })
    }
  }
  return results
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
    await recordStatus(tx, context, actor, { order, to: status }, now)
  }
  return order.userId
}
