import type { OrderMoney } from '../../contract/schemas/payments.ts'
import type { Tx } from '../../db/database.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { raiseOrderVersion, setPaidStatus, type NewPayment } from '../../db/payments.ts'
import { publish } from '../../db/outbox.ts'
import { isOpen } from '../../domain/order.ts'
import { amountDue, amountToReturn, statusByMoney } from '../../domain/payment.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { recordPayment, recordStatus } from '../orders/record.ts'
import { recordCarried } from './carry.ts'
import { postPayments, type UnnamedPayment } from './post.ts'

type Verb = 'payment.record' | 'payment.refund' | 'payment.undo'

/**
 * Appends one payment to a locked order, behind money that is carried here for it, sets the order's status by its money and leaves the
 * records (docs/RULES.md#money). Returns the order's money after it.
 */
export async function settleMoney(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  { action, payment, carried = [] }: { action: Verb; payment: Omit<NewPayment, 'id'>; carried?: readonly UnnamedPayment[] },
): Promise<OrderMoney> {
  const now = context.clock()
  const paymentId = context.newId()
  const paid = await postPayments(tx, context, actor, order, [...carried, { ...payment, id: paymentId }], now)
  const to = isOpen(order.status)
    ? statusByMoney(order.status as 'RESERVED' | 'PREPAID', order.total, paid.received)
    : order.status
  if (to !== order.status) await setPaidStatus(tx, order.id, to as 'RESERVED' | 'PREPAID', now)
  await raiseOrderVersion(tx, order.id)
  const before = await recordCarried(tx, context, actor, { order, carried }, now)
  const facts = { kind: payment.kind, amount: payment.amount, received: paid.received }
  await recordPayment(tx, context, actor, { order, facts }, now)
  if (payment.kind === 'refund') await tellRefund(tx, order, payment.amount, now)
  if (to !== order.status) await recordStatus(tx, context, actor, { order, to }, now)
  await audit(tx, context, actor, {
    action,
    subject: 'order',
    subjectId: order.id,
    before: { received: before },
    after: facts,
  })
  const money = { status: to, total: order.total, received: paid.received }
  return { orderId: order.id, paymentId, received: paid.received, due: amountDue(money), toReturn: amountToReturn(money) }
}

/** Publishes that money was given back (`amount` is negative), or that this record was undone, for the customer to be told. */
export async function tellRefund(tx: Tx, order: LockedOrder, amount: number, now: Temporal.Instant): Promise<void> {
  const payload = { userIds: [order.userId], orderIds: [order.id], amount: Math.abs(amount), isUndone: amount > 0 }
  await publish(tx, 'orders.refunded', payload, now)
}
