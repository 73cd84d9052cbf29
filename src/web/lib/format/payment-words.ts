import type { PaymentKind } from '../../../domain/payment.ts'
import { won } from './price.ts'

/** Korean names of payment kinds, for staff and customers. */
export const paymentKindNames: Record<PaymentKind, string> = {
  deposit: '입금(통장)',
  marked: '선입금 확인',
  cash: '현금',
  card: '카드',
  transfer: '계좌이체',
  at_pickup: '픽업할 때 받음',
  refund: '환불',
  carried: '나눈 주문으로 옮김',
  correction: '되돌림',
}

/**
 * Returns the Korean title of an entry in an order's payment history. Money moved to or from another order has a title for each direction.
 * @param isRestored true for a prepayment confirmed by hand that was restored when the deposit that had replaced it was reversed; the title
 * says so
 */
export function paymentTitle({ kind, amount, isRestored }: { kind: PaymentKind; amount: number; isRestored?: boolean }): string {
  if (isRestored) return `${paymentKindNames[kind]} · 되살림`
  return kind === 'carried' && amount > 0 ? '다른 주문에서 옮겨 옴' : paymentKindNames[kind]
}

/** Returns won with a sign: `+14,000원`, `−900원`. */
export function signedWon(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${won(Math.abs(amount))}`
}
