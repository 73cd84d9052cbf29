import { insertOrderEvent, lockOrder } from '../../db/orders/orders.ts'
import { writeNotes } from '../../db/orders/order-notes.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { stale } from '../stale.ts'

/**
 * Saves the staff's notes on an order and returns its new version; an unchanged text changes nothing. `version` is the order's expected
 * version.
 * @throws Refused ORDER_NOT_FOUND, VERSION_CONFLICT
 */
export async function saveOrderNotes(
  context: Context,
  actor: Actor,
  { orderId, version, ...given }: { orderId: string; notes: string; version: number },
): Promise<{ orderId: string; version: number }> {
  const notes = given.notes.normalize('NFC')
  return await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
    if (order.notes === notes) return { orderId, version: order.version }
    if (order.version !== version) throw stale('order', orderId)
    const event = { id: context.newId(), orderId, actorId: actor.userId, kind: 'notes', data: {} }
    await writeNotes(tx, orderId, notes)
    await insertOrderEvent(tx, event, context.clock())
    await audit(tx, context, actor, {
      action: 'order.notes',
      subject: 'order',
      subjectId: orderId,
      before: { notes: order.notes },
      after: { notes },
    })
    return { orderId, version: version + 1 }
  })
}
