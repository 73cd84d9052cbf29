import type { Tx } from '../../db/connection/database.ts'
import { readLastEvents } from '../../db/orders/order-story.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { isCarriedFrom, readPayments, type PaymentRow } from '../../db/payments/payments.ts'
import { amountDue, marksTakenBack, receivedKinds, receivedPayments, staysPaid, takeMarksBack } from '../../domain/payment.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { postPayments } from './post.ts'

/**
 * Records the won due for a locked order as a `marked` payment: confirmed by staff without a bank row. If the order's last change reversed
 * `marked` payments of at least that sum, records those again instead. Returns the order with its new received amount.
 */
export async function markPaid(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  now: Temporal.Instant,
): Promise<LockedOrder> {
  const before = await marksBefore(tx, order.id)
  const sum = before.reduce((all, amount) => all + amount, 0)
  const amounts = sum >= amountDue(order) ? before : [amountDue(order)]
  const marks = amounts.map(amount => ({ kind: 'marked' as const, amount }))
  return await postPayments(tx, context, actor, order, marks, now)
}

/**
 * Reverses the `marked` payments of a locked PREPAID order, which staff confirmed without a bank row. If the remaining money still covers
 * the price, it was moved here from `marked` payments of other orders, and is deducted too (docs/RULES.md#money). Returns the order with
 * its new received amount.
 * @throws Refused ORDER_PAID when payments of other kinds cover the price
 */
export async function unmarkPaid(
  tx: Tx,
  context: Context,
  actor: Actor,
  order: LockedOrder,
  now: Temporal.Instant,
): Promise<LockedOrder> {
  const ledger = (await readPayments(tx, order.id)).map(entryOf)
  const corrections = takeMarksBack(ledger, order.received)
  const left = order.received + corrections.reduce((sum, { amount }) => sum + amount, 0)
  const payments = receivedPayments(ledger)
  const hasPayment = payments.length > 0 || (await isCarriedFrom(tx, order.id, receivedKinds))
  if (staysPaid({ ...order, marked: order.received - left, hasPayment }))
    throw new Refused({ code: 'ORDER_PAID', payments: payments.length > 0 ? payments : [{ kind: 'carried', amount: left }] })
  const carried = order.total > 0 && left >= order.total ? [{ amount: -left, reverses: null }] : []
  const entries = [...corrections, ...carried].map(each => ({ kind: 'correction' as const, ...each }))
  return await postPayments(tx, context, actor, order, entries, now)
}

/** Returns the marks in won that the order's last change took back; empty when that was another change. */
async function marksBefore(tx: Tx, orderId: string): Promise<number[]> {
  const [last] = await readLastEvents(tx, [orderId])
  if (last?.kind !== 'status' || last.to !== 'RESERVED') return []
  const at = Temporal.Instant.from(last.at)
  const ledger = await readPayments(tx, orderId)
  const first = ledger.findIndex(payment => payment.created_at.equals(at))
  return first === -1 ? [] : marksTakenBack(ledger.map(entryOf)).slice(-(ledger.length - first))
}

function entryOf({ id, kind, amount, is_reversed: isReversed, reverses }: PaymentRow) {
  return { id, kind, amount, isReversed, reverses }
}
