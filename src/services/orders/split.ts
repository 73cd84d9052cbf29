import type { Tx } from '../../db/connection/database.ts'
import { insertSibling, moveLines, retotal } from '../../db/orders/order-split.ts'
import { lockOrder, type LockedOrder } from '../../db/orders/orders.ts'
import { isOpen } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context, Doer } from '../context.ts'
import { carryReceived } from '../payments/carry.ts'
import { recordReshaping } from '../order-changes/record.ts'
import { refuseDone } from './refuse-done.ts'

/**
 * Splits an open order of several items into one order per item; the original keeps the first. The stock does not change. Received money is
 * divided among the orders.
 * @throws Refused ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_NOT_BUNDLED, ORDER_ALREADY (it was split before)
 */
export async function splitBundledOrder(
  context: Context,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<{ orderId: string; newOrderIds: string[] }> {
  return await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
    if (!isOpen(order.status)) throw new Refused({ code: 'ORDER_CLOSED', status: order.status })
    if (order.lines.length < 2) {
      await refuseDone(tx, context, actor, order, 'split')
      throw new Refused({ code: 'ORDER_NOT_BUNDLED' })
    }
    const now = context.clock()
    const newOrderIds = []
    for (const { lineNo } of order.lines.slice(1)) newOrderIds.push(await splitOff(tx, context, actor, order, [lineNo], now))
    await carryReceived(tx, context, actor, { originId: orderId, partIds: newOrderIds }, now)
    return { orderId, newOrderIds }
  })
}

/**
 * Moves items of a locked order into a new order of the same user, pickup days and status, and returns its id. At least one item must stay.
 * The caller must then divide the received money (`carryReceived`).
 */
export async function splitOff(
  tx: Tx,
  context: Context,
  actor: Doer,
  order: LockedOrder,
  lineNos: readonly number[],
  now: Temporal.Instant,
): Promise<string> {
  const id = context.newId()
  await insertSibling(tx, order.id, id)
  await moveLines(tx, order.id, id, lineNos)
  await retotal(tx, [order.id, id])
  await recordReshaping(tx, context, actor, { order, newOrderId: id, kind: 'split', facts: { lines: lineNos.length } }, now)
  return id
}
