import type { OrderStatus } from './order.ts'

/**
 * Kinds of entries in an order's ledger of payments. `deposit` is a bank row, `marked` a prepayment that staff confirmed without a bank
 * row, `at_pickup` the amount that was still due at the pickup. `carried` moves money between parts of a divided order; `correction`
 * reverses an entry.
 */
export const paymentKinds = [
  'deposit',
  'marked',
  'cash',
  'card',
  'transfer',
  'at_pickup',
  'refund',
  'carried',
  'correction',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Payment methods that staff choose when they record a payment. */
export const takenKinds = ['cash', 'card', 'transfer'] as const
export type TakenKind = (typeof takenKinds)[number]

/**
 * Kinds of payments that are recorded when money comes in, apart from `at_pickup`. `marked` is not among them, since for it staff only
 * set the order to PREPAID.
 */
export const receivedKinds = ['deposit', ...takenKinds] as const satisfies readonly PaymentKind[]
export type ReceivedKind = (typeof receivedKinds)[number]

/** Why money is to be refunded: who or what canceled the order (`with_round`: the cancellation of its round), or an overpayment. */
export const returnReasons = ['by_customer', 'by_shop', 'with_round', 'no_show', 'too_much'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** An order's price and what the shop has received for it, in won. */
export type Money = { status: OrderStatus; total: number; received: number }

/** Returns the won that the customer still has to pay; 0 for a canceled order (docs/RULES.md#money). */
export function amountDue({ status, total, received }: Money): number {
  return status === 'CANCELED' ? 0 : Math.max(0, total - received)
}

/** Returns the won that the shop has to refund: all that was received for a canceled order, else the amount above the price. */
export function amountToReturn({ status, total, received }: Money): number {
  return status === 'CANCELED' ? received : Math.max(0, received - total)
}

/**
 * Returns the status that an open order has by its money in won: PREPAID if `received` covers the price `total`, else RESERVED. An order
 * with price 0 keeps its status.
 */
export function statusByMoney(status: 'RESERVED' | 'PREPAID', total: number, received: number): 'RESERVED' | 'PREPAID' {
  if (total === 0) return status
  return received >= total ? 'PREPAID' : 'RESERVED'
}

/**
 * True when a PREPAID order cannot be set to RESERVED: it `hasPayment`, and `received` without the `marked` won covers the price (above 0).
 * `marked` won were confirmed by staff without a bank row. `hasPayment`: a deposit, cash, card or transfer payment was recorded for it, or
 * for an order whose money was moved to it (docs/RULES.md#money).
 */
export function staysPaid(money: { total: number; received: number; marked: number; hasPayment: boolean }): boolean {
  const { total, received, marked, hasPayment } = money
  return hasPayment && total > 0 && Math.max(0, received - marked) >= total
}

/**
 * Returns by how many won `received` decreases when a PREPAID order is set to RESERVED: by the `marked` won, which staff confirmed without
 * a bank row. If the rest covers the price, it came from `marked` payments of other orders, and all of `received` is deducted. Returns 0 if
 * the order `staysPaid`.
 */
export function unmarkedAmount(money: { total: number; received: number; marked: number; hasPayment: boolean }): number {
  const { total, received, marked } = money
  if (staysPaid(money)) return 0
  const left = Math.max(0, received - marked)
  return total > 0 && left >= total ? received : received - left
}

/**
 * The money, in won, of a picked up or canceled order that may be reopened. `atPickup` is the payment recorded at its pickup;
 * `wasPrepaid` means that it was PREPAID before it was closed. `parts` is the money of open parts of the order that the reopening merges
 * into it.
 */
export type ClosedMoney = {
  wasPrepaid: boolean
  total: number
  received: number
  atPickup: number
  parts: { total: number; received: number }
}

/**
 * Returns the status that a picked up or canceled order gets when it is reopened. It is PREPAID if the money covers the price, without the
 * payment recorded at the pickup; orders merged into it (`parts`) count too. An order with price 0 is PREPAID again if it was before.
 */
export function statusAfterRevert({ wasPrepaid, total, received, atPickup, parts }: ClosedMoney): 'RESERVED' | 'PREPAID' {
  const left = Math.max(0, received - atPickup) + parts.received
  return statusByMoney(wasPrepaid ? 'PREPAID' : 'RESERVED', total + parts.total, left)
}

/**
 * Divides the won received for an order among the parts into which it is divided, one amount per part. Earlier parts are covered first; any
 * excess stays with the first.
 * @param totals the parts' prices in won, the original order first
 */
export function divideReceived(received: number, totals: readonly number[]): number[] {
  let left = received
  const parts = totals.map(total => {
    const part = Math.min(total, left)
    left -= part
    return part
  })
  return parts.map((part, place) => (place === 0 ? part + left : part))
}

/**
 * Divides a deposit in won among the orders that it pays, one amount per order. Earlier orders are covered first; any excess goes to the
 * last.
 * @param due what each order still costs in won
 */
export function divideDeposit(amount: number, due: readonly number[]): number[] {
  let left = amount
  return due.map((each, place) => {
    const part = place === due.length - 1 ? left : Math.min(each, left)
    left -= part
    return part
  })
}

/**
 * True for an entry of an order's ledger of payments that staff may reverse. Corrections, money carried from another order and entries
 * that are already reversed are excluded.
 */
export function mayUndo({ kind, isReversed }: { kind: PaymentKind; isReversed: boolean }): boolean {
  return !isReversed && kind !== 'carried' && kind !== 'correction'
}

/** An entry of an order's ledger of payments, in won. `reverses` is the id of the entry that a correction reverses. */
type Entry = { id: string; kind: PaymentKind; amount: number; isReversed: boolean; reverses: string | null }

/**
 * Returns the corrections to add to an order's ledger of payments so that its `marked` payments (confirmed by staff without a bank row) are
 * reversed. Their amounts are negative won, together at most `received`.
 * @param ledger the order's entries, oldest first
 */
export function takeMarksBack(ledger: readonly Entry[], received: number): { amount: number; reverses: string }[] {
  let left = received
  return ledger
    .filter(entry => entry.kind === 'marked' && !entry.isReversed)
    .map(({ id, amount }) => {
      const taken = Math.min(amount, left)
      left -= taken
      return { amount: -taken, reverses: id }
    })
    .filter(each => each.amount !== 0)
}

/**
 * Returns kind and won of each payment that staff or a statement recorded (`receivedKinds`: deposit, cash, card or transfer) and that was
 * not reversed.
 */
export function receivedPayments(ledger: readonly Entry[]): { kind: ReceivedKind; amount: number }[] {
  return ledger.flatMap(({ kind, amount, isReversed }) => {
    const received = receivedKinds.find(each => each === kind)
    return received === undefined || isReversed ? [] : [{ kind: received, amount }]
  })
}

/**
 * Returns the won of a `marked` payment (confirmed by staff without a bank row) to restore when the bank deposit that replaced it is
 * reversed. If the deposit was smaller, later payments (`since`) for the missing part are subtracted, at most that part. Returns 0 for
 * null: the deposit replaced none.
 */
export function restoredMark(replaced: { marked: number; deposited: number; since: number } | null): number {
  if (!replaced) return 0
  const { marked, deposited, since } = replaced
  return marked - Math.min(since, Math.max(0, marked - deposited))
}

/**
 * Returns the won that the corrections at the end of an order's ledger of payments deducted, one positive amount each. They reverse
 * `marked` payments (confirmed by staff without a bank row), of this order or of others whose money was moved to it. The list is empty if
 * the last entry is another one.
 * @param ledger the order's entries, oldest first
 */
export function marksTakenBack(ledger: readonly Entry[]): number[] {
  const marks = new Set(ledger.filter(entry => entry.kind === 'marked').map(entry => entry.id))
  const last = ledger.findLastIndex(({ kind, reverses }) => kind !== 'correction' || (reverses !== null && !marks.has(reverses)))
  return ledger.slice(last + 1).map(entry => -entry.amount)
}
