import { insertAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { insertOrderEvent, type LockedOrder } from '../../db/orders.ts'
import { publish } from '../../db/outbox.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Actor, Context } from '../context.ts'

type StatusChange = { order: LockedOrder; to: OrderStatus; facts?: object }

/**
 * What every change of an order's status leaves behind: a line in the order's story, a message for whoever is told, and, when the
 * shop did it, an audit record (DECISIONS, People and roles).
 */
export async function recordStatus(
  tx: Tx,
  context: Context,
  actor: Actor,
  { order, to, facts = {} }: StatusChange,
  now: Temporal.Instant,
): Promise<void> {
  const byShop = order.userId !== actor.userId
  const data = { from: order.status, to, ...facts }
  await insertOrderEvent(tx, { id: context.newId(), orderId: order.id, actorId: actor.userId, kind: 'status', data }, now)
  await publish(
    tx,
    'orders.changed',
    { userIds: [order.userId], orderIds: [order.id], status: to, by: byShop ? 'shop' : 'customer' },
    now,
  )
  if (!byShop) return
  await insertAudit(tx, {
    id: context.newId(),
    at: now,
    actorId: actor.userId,
    action: 'order.status',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status },
    after: { status: to, ...facts },
    reason: null,
  })
}
