import { freeBankLines } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { readPayments } from '../../db/payments.ts'
import { amountDue } from '../../domain/payment.ts'
import type { Actor, Context } from '../context.ts'
import { postPayments } from './post.ts'

/** Records what is due of a locked order as received, without a statement. Returns the order with what is received now. */
export async function markPaid(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  now: Temporal.Instant,
): Promise<LockedOrder> {
  return await postPayments(tx, context, actor, order, [{ kind: 'marked', amount: amountDue(order) }], now)
}

/**
 * Takes marks of a locked PREPAID order back, so that it is covered no more: what was marked without a statement, and if the rest covers it still,
 * everything. Then its deposits may be counted again. Returns the order with what is received now.
 */
export async function unmarkPaid(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  now: Temporal.Instant,
): Promise<LockedOrder> {
  let current = order
  for (const payment of await readPayments(tx, order.id)) {
    if (payment.kind !== 'marked' || payment.is_reversed) continue
    const amount = -Math.min(payment.amount, current.received)
    current = await postPayments(tx, context, actor, current, [{ kind: 'correction', amount, reverses: payment.id }], now)
  }
  if (current.received < order.total) return current
  await freeBankLines(tx, order.id)
  return await postPayments(tx, context, actor, current, [{ kind: 'correction', amount: -current.received }], now)
}
