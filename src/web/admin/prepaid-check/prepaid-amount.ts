import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { PrepaidPage } from '../../../contract/schemas/prepaid.ts'
import type { ReturnReason } from '../../../domain/payment.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { paymentKindNames } from '../../lib/format/payment-words.ts'
import { won } from '../../lib/format/price.ts'

/**
 * Returns the won that the prepaid screen shows for one order. It is the money to be returned in the view `refund`, the money still due in
 * `awaiting`, else the price.
 */
export function amountOf(order: AdminOrder, view: PrepaidView): number {
  if (view === 'refund') return moneyOf(order).toReturn
  return view === 'awaiting' ? moneyOf(order).due : order.totalPrice
}

export function amountLabel(view: PrepaidView): string {
  if (view === 'refund') return '돌려줄 돈'
  return view === 'awaiting' ? '더 받을 돈' : '금액'
}

/** Returns the note below an order's amount on the prepaid screen: `받음 14,000원`, `돌려줄 돈 100원`, `더 받을 돈 900원`; null for none. */
export function amountNote(order: AdminOrder, view: PrepaidView): string | null {
  const { received, due, toReturn } = moneyOf(order)
  if (view === 'awaiting') return received > 0 ? `받음 ${won(received)}` : null
  if (view === 'refund') return received > toReturn ? `받음 ${won(received)}` : null
  if (toReturn > 0) return `돌려줄 돈 ${won(toReturn)}`
  return due > 0 ? `더 받을 돈 ${won(due)}` : null
}

/** Returns how and when the customer paid the money to be returned, so that staff find it in the bank statement: `입금(통장) 11.21 14,000원`. */
export function cameWords(came: PrepaidPage['returns'][string]['came']): string {
  const words = came.map(({ kind, day, amount }) => {
    const { month, day: date } = Temporal.PlainDate.from(day)
    return `${paymentKindNames[kind]} ${month}.${date} ${won(amount)}`
  })
  return words.join(' · ')
}

/** The labels of the reasons why money is to be returned. */
export const returnReasonWords: Record<ReturnReason, string> = {
  by_customer: '고객이 취소',
  by_shop: '가게에서 취소',
  with_round: '회차 취소',
  no_show: '노쇼로 취소',
  too_much: '더 받은 돈',
}
