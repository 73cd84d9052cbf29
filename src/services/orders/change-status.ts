import { messageOf } from '../../contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder, releasedBy, setOrderStatus } from '../../db/orders.ts'
import { applyStockChanges, lockStock } from '../../db/stock.ts'
import { mayChange, type OrderStatus } from '../../domain/order.ts'
import { isLatePickup } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { cancelIn } from './cancel.ts'
import { penaliseLatePickup } from './penalise.ts'
import { recordStatus } from './record.ts'

export type StatusResults = { done: string[]; refused: { orderId: string; code: string; message: string }[] }

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
  const results: StatusResults = { done: [], refused: [] }
  for (const orderId of new Set(input.orderIds)) {
    try {
      await context.db.transaction(async tx => await changeOne(tx, context, actor, orderId, input.status))
      results.done.push(orderId)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.refused.push({ orderId, code: error.rejection.code, message: messageOf(error.rejection) })
    }
  }
  return results
}

async function changeOne(tx: Tx, context: Context, actor: Actor, orderId: string, status: OrderStatus): Promise<void> {
  if (status === 'CANCELED') return void (await cancelIn(tx, context, actor, { orderId, penaltyType: 'none' }))
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  if (!mayChange(order.status, status)) throw new Refused({ code: 'ORDER_STATUS', from: order.status, to: status })
  const now = context.clock()
  if (status === 'PICKED_UP') {
    await changeCounts(tx, context, order.userId, { pickups: 1, noShowHalves: 0 })
    if (isLatePickup(order.pickupUntil, now)) await penaliseLatePickup(tx, context, order)
    await lockStock(tx, [...new Set(order.lines.map(line => line.groupId))])
    await applyStockChanges(tx, releasedBy(order, 'customer'))
  }
  await setOrderStatus(tx, orderId, { status, penaltyType: null }, now)
  await recordStatus(tx, context, actor, { order, to: status }, now)
}
