import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { josa } from '../../../contract/words/josa.ts'
import type { PaymentKind, TakenKind } from '../../../domain/payment.ts'
import { errorText, read } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { paymentKindNames } from '../../lib/format/payment-words.ts'
import { won } from '../../lib/format/price.ts'
import { isAlready, wasAlready } from '../orders/already.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { undoTokenOf } from '../ui/undo-tokens.ts'

export const paymentFailure = '받은 돈을 기록하지 못했어요. 다시 시도해 주세요.'
export const refundFailure = '돌려준 돈을 기록하지 못했어요. 다시 시도해 주세요.'
export const undoFailure = '되돌리지 못했어요. 다시 시도해 주세요.'

/** Thrown when the command that records refunds, sent for one order, refuses that order. */
class RefundRefused extends Error {
  readonly code: string | null
  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

/** Returns true for an error which says that nothing was left to do: the payment or refund was already recorded or undone. */
export function wasRecorded(error: unknown): error is Error {
  return wasAlready(error) || (error instanceof RefundRefused && isAlready(error))
}

/** Returns the server's message for an error of recording or undoing a payment or refund, or `fallback` if it has none. */
export function moneyFailure(error: unknown, fallback: string): string {
  return error instanceof RefundRefused ? error.message : errorText(error, fallback)
}

/**
 * Records money received for an order, also more than is due, and returns the token that undoes it; null if it cannot be undone.
 * @throws ApiError when the order has changed since it was shown, or the call is refused or fails
 */
export async function takeMoney(order: AdminOrder, kind: TakenKind, amount: number): Promise<string | null> {
  const expectedVersion = versionSeen(order)
  const input = {
    requestId: crypto.randomUUID(),
    orderId: order.id,
    expectedVersion,
    kind,
    amount,
    acceptExcess: amount > moneyOf(order).due,
  }
  const answer = await call('recordPayment', input)
  return undoTokenOf(answer)
}

/**
 * Records that all money to be returned for an order was returned. Returns the token that undoes it; null if it cannot be undone.
 * @throws RefundRefused when this order was refused; ApiError when the call fails
 */
export async function giveBack(order: AdminOrder): Promise<string | null> {
  const expectedVersions = { [order.id]: versionSeen(order) }
  const answer = await call('recordRefunds', { requestId: crypto.randomUUID(), orderIds: [order.id], expectedVersions })
  if (answer.refunds.length === 0)
    throw new RefundRefused(answer.refused[0]?.message ?? refundFailure, answer.refused[0]?.code ?? null)
  return undoTokenOf(answer)
}

/**
 * Undoes a recorded payment or refund. If it had replaced a prepayment that staff had confirmed by hand, that one is restored. Returns
 * the restored won, else 0.
 * @throws ApiError when the call is refused or fails
 */
export async function undoMoney(paymentId: string): Promise<number> {
  const { restored = 0 } = await call('undoPayment', { requestId: crypto.randomUUID(), paymentId })
  return restored
}

/**
 * Undoes the latest payment of one kind, such as `deposit`, of an order; returns null if there is none to undo. If the payment had replaced
 * a prepayment that staff had confirmed by hand, that one is restored; returns its won, else 0.
 * @throws ApiError when the call is refused or fails
 */
export async function undoOfKind(orderId: string, kind: PaymentKind): Promise<number | null> {
  const { payments } = await read('orderPayments', '/api/admin/orders/:orderId/payments', { orderId })
  const found = payments.findLast(payment => payment.kind === kind && (payment.canUndo || payment.held))
  return found ? await undoMoney(found.id) : null
}

/** Returns the message for a recorded payment: `카드로 900원을 받았어요`. */
export function takenWords(kind: TakenKind, amount: number): string {
  return `${josa(paymentKindNames[kind], '으로/로')} ${won(amount)}을 받았어요`
}
