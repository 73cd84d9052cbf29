import { limits } from '../../contract/limits.ts'
import type { Tx } from '../../db/connection/database.ts'
import { insertOrderEvent, type LockedOrder } from '../../db/orders/orders.ts'
import { joinParts } from '../../db/orders/reservation-parts.ts'
import { joinedNotes, joinsAgain } from '../../domain/reservation.ts'
import type { Actor, Context } from '../context.ts'
import { postPayments } from '../payments/post.ts'

/** The remainders of a partly picked up order that were merged back into it: their order ids, their pieces, and the won moved with them. */
export type Joined = { orderIds: string[]; quantity: number; carried: number }

/**
 * Merges the open remainders of a partial pickup, with their money, into the order whose pickup is being undone
 * (docs/RULES.md#partial-pickup). The caller has locked all of them. Returns the order with its new price, notes and money.
 */
export async function joinOpenParts(
  tx: Tx,
  context: Context,
  actor: Actor,
  { order, others }: { order: LockedOrder; others: readonly LockedOrder[] },
  now: Temporal.Instant,
): Promise<{ order: LockedOrder; joined: Joined | null }> {
  const parts = others.filter(part => joinsAgain(order, part))
  if (parts.length === 0) return { order, joined: null }
  let whole = order
  for (const part of parts) {
    const carried = { kind: 'carried' as const, amount: part.received }
    whole = await postPayments(tx, context, actor, whole, [{ ...carried, otherOrder: part.id }], now)
    await postPayments(tx, context, actor, part, [{ ...carried, amount: -part.received, otherOrder: order.id }], now)
    const data = { by: 'shop', into: order.id, from: part.status }
    await insertOrderEvent(tx, { id: context.newId(), orderId: part.id, actorId: actor.userId, kind: 'joined', data }, now)
  }
  const orderIds = parts.map(part => part.id)
  const notes = joinedNotes([order.notes, ...parts.map(part => part.notes)], limits.orderNotes)
  await joinParts(tx, order.id, orderIds, { notes, now })
  const quantity = parts.reduce((sum, part) => sum + part.lines[0]!.quantity, 0)
  const total = parts.reduce((sum, part) => sum + part.total, order.total)
  return { order: { ...whole, notes, total }, joined: { orderIds, quantity, carried: whole.received - order.received } }
}
