import type { Tx } from '../../db/database.ts'
import { insertSibling, moveLines, retotal } from '../../db/order-split.ts'
import { lockOrder, type LockedOrder } from '../../db/orders.ts'
import { isOpen } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context, Doer } from '../context.ts'
import { carryReceived } from '../payments/carry.ts'
import { recordReshaping } from './record.ts'
import { refuseDone } from './refuse-done.ts'

/**
 * One order per item; the origin keeps the first (SPEC §7; DECISIONS, Checkout and orders). No unit moves on a shelf. Only open orders:
 * what was picked up or cancelled together stays together in the books.
 * @throws Refused ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_NOT_BUNDLED, ORDER_ALREADY
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
 * Moves lines of an order that the caller has locked into a new order of the same user, day, status and timestamps, which names its
 * origin. At least one line must stay. Totals and counters together are what they were; the caller carries the received money along
 * (`carryReceived`). `order` is as it was before. Returns the id of the new order.
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
