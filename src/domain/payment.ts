import type { OrderStatus } from './order.ts'

/**
 * How money came or went. `deposit` is a row of a bank statement, `marked` a prepayment that staff confirmed without one, `at_pickup` what was
 * due when the order was picked up. `carried` moves money between two parts of one order; `correction` takes an entry back.
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

/** Ways of paying that staff choose when they take money. */
export const takenKinds = ['cash', 'card', 'transfer'] as const
export type TakenKind = (typeof takenKinds)[number]

/** Kinds of money that came in before the pickup. A mark by hand is none. */
export const receivedKinds = ['deposit', ...takenKinds] as const satisfies readonly PaymentKind[]
export type ReceivedKind = (typeof receivedKinds)[number]

/** Why money is to be given back: the order was canceled, by whom or with its round, or more was received than it costs. */
export const returnReasons = ['by_customer', 'by_shop', 'with_round', 'no_show', 'too_much'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** An order's price and what the shop has received for it, in won. */
export type Money = { status: OrderStatus; total: number; received: number }

/** Returns the won that the customer still has to pay; 0 for a canceled order (docs/RULES.md#money). */
export function amountDue({ status, total, received }: Money): number {
  return status === 'CANCELED' ? 0 : Math.max(0, total - received)
}

/** Returns the won that the shop has to give back: all of a canceled order's, else what exceeds the price. */
export function amountToReturn({ status, total, received }: Money): number {
  return status === 'CANCELED' ? received : Math.max(0, received - total)
}

/** Returns the status of an open order by its money: PREPAID once it is covered. A free order keeps its status. */
export function statusByMoney(status: 'RESERVED' | 'PREPAID', total: number, received: number): 'RESERVED' | 'PREPAID' {
  if (total === 0) return status
  return received >= total ? 'PREPAID' : 'RESERVED'
}

/**
 * Tells whether an order that is PREPAID cannot be made RESERVED: money that came in covers it without its marks (docs/RULES.md#money).
 * `hasPayment` says that such money stands in its ledger, or in that of an order whose money was carried here.
 */
export function staysPaid(money: { total: number; received: number; marked: number; hasPayment: boolean }): boolean {
  const { total, received, marked, hasPayment } = money
  return hasPayment && total > 0 && Math.max(0, received - marked) >= total
}

/** A closed order's money: `atPickup` is what was recorded at its pickup, `parts` what open parts of its reservation would bring along. */
export type ClosedMoney = {
  wasPrepaid: boolean
  total: number
  received: number
  atPickup: number
  parts: { total: number; received: number }
}

/** Returns the status that a closed order has once it is open again: by the money that is left when its pickup is taken back. */
export function statusAfterRevert({ wasPrepaid, total, received, atPickup, parts }: ClosedMoney): 'RESERVED' | 'PREPAID' {
  const left = Math.max(0, received - atPickup) + parts.received
  return statusByMoney(wasPrepaid ? 'PREPAID' : 'RESERVED', total + parts.total, left)
}

/**
 * Divides what was received for an order among its parts, in won. Earlier parts are covered first; what exceeds all prices stays with the
 * first part. The result has one entry per part and adds up to `received`.
 * @param totals the parts' prices, the remaining order first
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
 * Divides a deposit among the orders that it pays for, in won. Earlier orders are covered first; what exceeds all of them goes to the last
 * one. The result has one entry per order and adds up to `amount`.
 * @param due what each order still costs
 */
export function divideDeposit(amount: number, due: readonly number[]): number[] {
  let left = amount
  return due.map((each, place) => {
    const part = place === due.length - 1 ? left : Math.min(each, left)
    left -= part
    return part
  })
}

/** Tells whether an entry may be taken back: no correction, no carried money, and not one that was taken back already. */
export function mayUndo({ kind, isReversed }: { kind: PaymentKind; isReversed: boolean }): boolean {
  return !isReversed && kind !== 'carried' && kind !== 'correction'
}

/** An entry of an order's ledger; `reverses` is the entry that a correction takes back. */
type Entry = { id: string; kind: PaymentKind; amount: number; isReversed: boolean; reverses: string | null }

/**
 * Returns the corrections that take the marks of an order back, at most what is received. The amounts are negative.
 * @param ledger the order's entries, the first one first
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

/** Returns the payments of a ledger that came in and stand, in won. */
export function receivedPayments(ledger: readonly Entry[]): { kind: ReceivedKind; amount: number }[] {
  return ledger.flatMap(({ kind, amount, isReversed }) => {
    const received = receivedKinds.find(each => each === kind)
    return received === undefined || isReversed ? [] : [{ kind: received, amount }]
  })
}

/**
 * Returns the won of a mark that undoing the deposit in its place restores: all of it, less what came in since for what the deposit was short of
 * (docs/RULES.md#money). 0 for a deposit that took no mark's place.
 */
export function restoredMark(replaced: { marked: number; deposited: number; since: number } | null): number {
  if (!replaced) return 0
  const { marked, deposited, since } = replaced
  return marked - Math.min(since, Math.max(0, marked - deposited))
}

/**
 * Returns the won of marks that the last entries of a ledger took back. Other corrections and payments end the search.
 * @param ledger the order's entries, the first one first
 */
export function marksTakenBack(ledger: readonly Entry[]): number[] {
  const marks = new Set(ledger.filter(entry => entry.kind === 'marked').map(entry => entry.id))
  const last = ledger.findLastIndex(({ kind, reverses }) => kind !== 'correction' || (reverses !== null && !marks.has(reverses)))
  return ledger.slice(last + 1).map(entry => -entry.amount)
}
