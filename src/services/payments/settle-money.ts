import type { OrderMoney } from '../../contract/schemas/payments.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { raiseOrderVersion, setPaidStatus, type NewPayment } from '../../db/payments/payments.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { isOpen } from '../../domain/order.ts'
import { amountDue, amountToReturn, statusByMoney, type PaymentKind } from '../../domain/payment.ts'
import { isBefore, startOfKstDay } from '../../domain/time.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { recordPayment, recordSettled, recordStatus } from '../order-changes/record.ts'
import { recordCarried } from './carry.ts'
import { postPayments, type UnnamedPayment } from './post.ts'

type Verb = 'payment.record' | 'payment.refund' | 'payment.undo'

/**
 * A `marked` payment (confirmed by staff without a bank row) that is recorded again when the deposit that replaced it is undone. If the
 * order no longer covered its price with that deposit, it became RESERVED; `prepaidAt` is since when it was PREPAID before, else null.
 */
type RestoredMark = { markId: string; amount: number; prepaidAt: Temporal.Instant | null }

/**
 * A payment to append to an order's ledger, with further entries and facts. `way` is how the money came in: the kind of `payment`, or for
 * an undo that of the undone payment.
 */
type Settling = {
  action: Verb
  payment: Omit<NewPayment, 'id'>
  carried?: readonly UnnamedPayment[]
  way?: PaymentKind
  restored?: RestoredMark
  /** Since when the order is paid, when the payment is a restored mark. */
  prepaidAt?: Temporal.Instant | null
}

/**
 * Appends a payment to a locked order's payment ledger, after the entries `carried` for money moved from other orders, and updates the
 * order's status (docs/RULES.md#money). Notifies the customer of a changed status or a part payment, except of payments at the counter.
 * Returns the order's money.
 */
export async function settleMoney(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  { action, payment, carried = [], way = payment.kind, restored, prepaidAt = restored?.prepaidAt }: Settling,
): Promise<OrderMoney> {
  const now = context.clock()
  const paymentId = context.newId()
  // Before the correction, so that the received amount never becomes negative.
  const marks = restored ? [{ kind: 'marked' as const, amount: restored.amount, restores: restored.markId }] : []
  const paid = await postPayments(tx, context, actor, order, [...carried, ...marks, { ...payment, id: paymentId }], now)
  const to = isOpen(order.status)
    ? statusByMoney(order.status as 'RESERVED' | 'PREPAID', order.total, paid.received)
    : order.status
  if (to !== order.status) await setPaidStatus(tx, order.id, to as 'RESERVED' | 'PREPAID', prepaidAt ?? now)
  await raiseOrderVersion(tx, order.id)
  const before = await recordCarried(tx, context, actor, { order, carried }, now)
  const facts = {
    kind: payment.kind,
    amount: payment.amount,
    received: paid.received,
    ...(restored && { restored: restored.amount }),
  }
  const isPart = order.status === 'RESERVED' && to === 'RESERVED' && paid.received !== before
  await recordPayment(tx, context, actor, { order, facts, isTold: isPart && !isAtCounter(way, order, now) }, now)
  if (payment.kind === 'refund') await tellRefund(tx, order, payment.amount, now)
  const recordTo = isAtCounter(way, order, now) ? recordSettled : recordStatus
  if (to !== order.status) await recordTo(tx, context, actor, { order, to }, now)
  await audit(tx, context, actor, {
    action,
    subject: 'order',
    subjectId: order.id,
    before: { received: before },
    after: facts,
  })
  const money = { status: to, total: order.total, received: paid.received }
  return {
    orderId: order.id,
    paymentId,
    received: paid.received,
    due: amountDue(money),
    toReturn: amountToReturn(money),
    restored: restored?.amount ?? 0,
  }
}

/** True for cash or card from the first pickup day on: the customer is at the counter and needs no message. */
function isAtCounter(way: PaymentKind, { pickupDate }: LockedOrder, now: Temporal.Instant): boolean {
  return (way === 'cash' || way === 'card') && !isBefore(now, startOfKstDay(pickupDate))
}

/**
 * Publishes that money was refunded (`amount` is negative won) or that a refund was undone (positive), so that the customer is notified.
 */
export async function tellRefund(tx: Tx, order: LockedOrder, amount: number, now: Temporal.Instant): Promise<void> {
  const payload = { userIds: [order.userId], orderIds: [order.id], amount: Math.abs(amount), isUndone: amount > 0 }
  await publish(tx, 'orders.refunded', payload, now)
}
