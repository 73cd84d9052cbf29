import type { Order } from '../../../contract/schemas/orders.ts'
import { isOpen } from '../../../domain/order.ts'
import { moneyOf } from '../../format/order-money.ts'
import { won } from '../../format/price.ts'

type Priced = Pick<Order, 'status' | 'totalPrice' | 'received'>

/** Returns the sums of an order as its owner reads them, the one that counts last. */
export function moneyLines(order: Priced): { name: string; amount: number }[] {
  const { received, due, toReturn } = moneyOf(order)
  const price = { name: '합계', amount: order.totalPrice }
  const got = received > 0 ? [{ name: '받은 금액', amount: received }] : []
  const back = toReturn > 0 ? [{ name: '돌려받을 금액', amount: toReturn }] : []
  const rest = due > 0 && isOpen(order.status) ? [{ name: '픽업할 때 결제할 금액', amount: due }] : []
  const [only] = rest
  if (received === 0 && only) return [only]
  return [price, ...got, ...rest, ...back]
}

/** `받은 금액 14,000원 · 픽업할 때 결제할 금액 900원`; null where nothing was received, or what was received is the price. */
export function moneyLine(order: Priced): string | null {
  const { received, due, toReturn } = moneyOf(order)
  if (received === 0) return null
  if (order.status === 'CANCELED') return returnedNote(order)
  if (due === 0 && toReturn === 0) return isOpen(order.status) ? `받은 금액 ${won(received)}` : null
  return [
    `받은 금액 ${won(received)}`,
    ...(due > 0 ? [`${isOpen(order.status) ? '픽업할 때 결제할 금액' : '결제할 금액'} ${won(due)}`] : []),
    ...(toReturn > 0 ? [`돌려받을 금액 ${won(toReturn)}`] : []),
  ].join(' · ')
}

/** Says what the shop still keeps of a canceled order; null where it keeps nothing. */
export function returnedNote(order: Priced): string | null {
  const { toReturn } = moneyOf(order)
  if (order.status !== 'CANCELED' || toReturn === 0) return null
  return `돌려드릴 금액 ${won(toReturn)} · 가게에서 확인하고 돌려드려요`
}
