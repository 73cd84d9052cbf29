import { divideLine, insertSibling, retotal } from '../../db/orders/order-split.ts'
import { lockOrder } from '../../db/orders/orders.ts'
import { markParts } from '../../db/orders/reservation-parts.ts'
import { mayChange } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce } from '../answer-once.ts'
import type { Actor, Context } from '../context.ts'
import { carryReceived } from '../payments/carry.ts'
import { doneBy } from './done-by.ts'
import { pickUpIn } from './pick-up.ts'
import { recordReshaping } from '../order-changes/record.ts'
import { refuseStatus } from './refuse-done.ts'
import { refusePartlyDone } from './refuse-partly-done.ts'
import { refuseUnseen } from '../order-changes/refuse-unseen.ts'

export type PartlyPickedUp = {
  orderId: string
  userId: string
  pickedUpQuantity: number
  remainderOrderId: string
  remainingQuantity: number
  points: number
  amount: number
}

/**
 * Picks up some pieces of an order of one item; the rest becomes a new open order of the same status and days. Both are parts of one
 * reservation (docs/RULES.md#partial-pickup). A repeat with the same `requestId` returns the first answer.
 * @throws Refused ORDER_NOT_FOUND, ORDER_STATUS, ORDER_ALREADY (these pieces were picked up), ORDER_PARTLY_DONE (others were),
 * ORDER_CHANGED, ORDER_BUNDLED, PICKUP_QUANTITY, OWN_ACCOUNT, IDEMPOTENCY_MISMATCH
 */
export async function processPartialPickup(
  context: Context,
  actor: Actor,
  input: {
    requestId?: string | undefined
    seen?: number | undefined
    seenQuantity?: number | undefined
    orderId: string
    pickedUpQuantity: number
  },
): Promise<PartlyPickedUp> {
  const { orderId, pickedUpQuantity } = input
  return await answerOnce(context, actor, { verb: 'processPartialPickup', input }, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
    if (!mayChange(order.status, 'PICKED_UP')) {
      // Only a pickup of exactly these pieces is what was asked for; any other is a conflict.
      if (order.lines.length === 1 && order.lines[0]!.quantity === pickedUpQuantity)
        return await refuseStatus(tx, context, actor, order, 'PICKED_UP')
      if (order.status === 'PICKED_UP') await refusePartlyDone(tx, context, actor, order.id, 'PICKED_UP', input.seenQuantity)
      const made = order.status === 'PICKED_UP' ? await doneBy(tx, context, actor, order.id, 'PICKED_UP') : null
      throw new Refused({ code: 'ORDER_STATUS', from: order.status, to: 'PICKED_UP', ...(made && { made }) })
    }
    refuseUnseen(order, input.seen)
    const [line, ...others] = order.lines
    if (!line || others.length > 0) throw new Refused({ code: 'ORDER_BUNDLED' })
    const remainingQuantity = line.quantity - pickedUpQuantity
    if (remainingQuantity < 1) throw new Refused({ code: 'PICKUP_QUANTITY', most: line.quantity - 1 })

    const now = context.clock()
    const newOrderId = context.newId()
    await insertSibling(tx, orderId, newOrderId)
    await divideLine(tx, orderId, newOrderId, line.lineNo, pickedUpQuantity)
    await retotal(tx, [orderId, newOrderId])
    await markParts(tx, orderId, newOrderId)
    const facts = { pickedUpQuantity, remainingQuantity }
    await recordReshaping(tx, context, actor, { order, newOrderId, kind: 'partial_pickup', facts }, now)
    await carryReceived(tx, context, actor, { originId: orderId, partIds: [newOrderId] }, now)
    const part = (await lockOrder(tx, orderId))!
    const moved = await pickUpIn(tx, context, actor, { ...part, status: order.status }, now)
    return { orderId, userId: order.userId, pickedUpQuantity, remainderOrderId: newOrderId, remainingQuantity, ...moved }
  })
}
