import type { Tx } from '../../db/database.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { appendPayments, type NewPayment } from '../../db/payments.ts'
import type { Context, Doer } from '../context.ts'

/** An entry that gets an id where it has none. */
export type UnnamedPayment = Omit<NewPayment, 'id'> & { id?: string }

/** Appends to the ledger of a locked order (docs/RULES.md#money). Entries of 0 won are left out. Returns the order with what is received now. */
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
