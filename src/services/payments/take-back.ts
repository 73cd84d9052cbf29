import type { Tx } from '../../db/connection/database.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { readPayments } from '../../db/payments/payments.ts'
import type { Context, Doer } from '../context.ts'
import { postPayments } from './post.ts'

/** Takes back the payments that were recorded at the pickup of an order being reverted. Returns the order with its new received amount. */
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
    // Part of it may have been refunded.
    const amount = -Math.min(payment.amount, current.received)
    current = await postPayments(tx, context, actor, current, [{ kind: 'correction', amount, reverses: payment.id }], now)
  }
  return current
}
