import type { Order } from '../../../contract/schemas/orders.ts'
import { isOpen } from '../../../domain/order.ts'
import { KST } from '../../../domain/time.ts'
import { fullDay } from '../../lib/format/day.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'

type Priced = Pick<Order, 'status' | 'totalPrice' | 'received' | 'refunded'>

/** Returns the amounts to show for an order, in won with Korean names. The amount due or to be refunded comes last. */
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

/**
 * Returns a sentence on payments: `받은 금액 14,000원 · 픽업할 때 결제할 금액 900원`, or `30,000원을 돌려드렸어요 · 11월 24일(화)`. Null when no money moved, or for
 * a picked-up order that is fully paid and without a refund.
 */
export function moneyLine(order: Priced): string | null {
  const words = [receivedLine(order), order.status === 'CANCELED' ? null : refundedWords(order)].filter(each => each !== null)
  return words.length === 0 ? null : words.join(' · ')
}

function receivedLine(order: Priced): string | null {
  const { received, due, toReturn } = moneyOf(order)
  if (order.status === 'CANCELED') return returnedNote(order)
  if (received === 0) return null
  if (due === 0 && toReturn === 0) return isOpen(order.status) ? `받은 금액 ${won(received)}` : null
  return [
    `받은 금액 ${won(received)}`,
    ...(due > 0 ? [`${isOpen(order.status) ? '픽업할 때 결제할 금액' : '결제할 금액'} ${won(due)}`] : []),
    ...(toReturn > 0 ? [`돌려받을 금액 ${won(toReturn)}`] : []),
  ].join(' · ')
}

/** Returns a Korean text on refunded money and, for a canceled order, on money still to be refunded; null when there is neither. */
export function returnedNote(order: Priced): string | null {
  if (order.status !== 'CANCELED') return refundedWords(order)
  const { toReturn } = moneyOf(order)
  const still = toReturn > 0 ? `돌려드릴 금액 ${won(toReturn)} · 가게에서 확인하고 돌려드려요` : null
  const words = [refundedWords(order), still].filter(each => each !== null)
  return words.length === 0 ? null : words.join(' · ')
}

/** Returns `30,000원을 돌려드렸어요 · 11월 24일(화)`; null without a refund. */
function refundedWords({ refunded }: Priced): string | null {
  if (!refunded) return null
  const day = Temporal.Instant.from(refunded.at).toZonedDateTimeISO(KST).toPlainDate()
  return `${won(refunded.amount)}을 돌려드렸어요 · ${fullDay(day)}`
}
