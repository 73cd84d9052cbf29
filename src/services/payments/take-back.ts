import type { Tx } from '../../db/database.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { readPayments } from '../../db/payments.ts'
import type { Context, Doer } from '../context.ts'
import { postPayments } from './post.ts'

/** Takes back what was recorded as paid at the pickup of an order that is being reverted. Returns the order with what is received now. */
export async function takeBackPickupPayments(
  tx: Tx,
  context: Context,
  actor: Doer,
  order: LockedOrder,
  now: Temporal.Instant,
): Promise<LockedOrder> {
  let current = order
  for (const payment of await readPayments(tx, order.id)) {
    if (payment.kind !== 'at_pickup' || payment.is_reversed) continue
    // part of it may have been refunded
    const amount = -Math.min(payment.amount, current.received)
    current = await postPayments(tx, context, actor, current, [{ kind: 'correction', amount, reverses: payment.id }], now)
  }
  return current
}
