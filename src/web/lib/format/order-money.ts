import type { OrderStatus } from '../../../domain/order.ts'
import { amountDue, amountToReturn } from '../../../domain/payment.ts'
import { won } from './price.ts'

type Priced = { status: OrderStatus; totalPrice: number; received: number }

/** Amounts of an order in won: received, still due, and to be refunded (docs/RULES.md#money). */
export type OrderMoney = { received: number; due: number; toReturn: number }

/** Returns how many won of an order were received, are still due and are to be refunded. */
export function moneyOf({ status, totalPrice: total, received }: Priced): OrderMoney {
  const money = { status, total, received }
  return { received, due: amountDue(money), toReturn: amountToReturn(money) }
}

/**
 * Returns how many won of several orders were received, are due and are to be refunded. Each amount is summed over the orders; an overpaid
 * order does not reduce what is due for another.
 */
export function sumMoney(orders: readonly Priced[]): OrderMoney {
  const sum = { received: 0, due: 0, toReturn: 0 }
  for (const { received, due, toReturn } of orders.map(moneyOf)) {
    sum.received += received
    sum.due += due
    sum.toReturn += toReturn
  }
  return sum
}

/**
 * Returns the texts for staff on an order's money, without zero amounts: `받음 14,000원`, `더 받을 돈 900원`, `돌려줄 돈 100원`. Empty when nothing was
 * received.
 */
export function moneyWords({ received, due, toReturn }: OrderMoney): string[] {
  if (received === 0) return []
  return [
    `받음 ${won(received)}`,
    ...(due > 0 ? [`더 받을 돈 ${won(due)}`] : []),
    ...(toReturn > 0 ? [`돌려줄 돈 ${won(toReturn)}`] : []),
  ]
}

/** Returns for how many of the orders money would have to be refunded if all were canceled, and the sum in won. */
export function returnedByCanceling(orders: readonly Priced[]): { count: number; sum: number } {
  const paid = orders.map(order => moneyOf({ ...order, status: 'CANCELED' }).toReturn).filter(each => each > 0)
  return { count: paid.length, sum: paid.reduce((all, each) => all + each, 0) }
}

/**
 * Returns the warning before canceling orders that money was received for: `돈을 받은 주문 2건, 109,700원을 돌려줘야 해요. 돌려줄 돈 목록에 남아요.` Null when there
 * is none to refund.
 */
export function returnWords({ count, sum }: { count: number; sum: number }): string | null {
  if (sum === 0) return null
  return `돈을 받은 주문 ${count.toLocaleString('ko-KR')}건, ${won(sum)}을 돌려줘야 해요. 돌려줄 돈 목록에 남아요.`
}
