import type { Tx } from '../../db/connection/database.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { appendPayments, type NewPayment } from '../../db/payments/payments.ts'
import type { Context, Doer } from '../context.ts'

/** A payment entry that gets an id unless it has one. */
export type UnnamedPayment = Omit<NewPayment, 'id'> & { id?: string }

/**
 * Appends entries to the payment ledger of a locked order; entries of 0 won are skipped. Returns the order with its new received amount.
 */
export async function postPayments(
  tx: Tx,
  context: Context,
  actor: Doer,
  order: LockedOrder,
  payments: readonly UnnamedPayment[],
  now: Temporal.Instant,
): Promise<LockedOrder> {
  const head = { orderId: order.id, received: order.received, lastPaymentNo: order.lastPaymentNo }
  const entries = payments.map(payment => ({ id: context.newId(), ...payment }))
  const { received, lastPaymentNo } = await appendPayments(tx, head, entries, { actorId: actor.userId, now })
  return { ...order, received, lastPaymentNo }
}
