import { useQuery } from '@tanstack/react-query'
import type { OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import type { OrderTotals } from '../../../contract/schemas/order-list.ts'
import { won } from '../../lib/format/price.ts'
import { isEverything, type OrderView } from './order-view.ts'
import { orderTotalsQuery } from './queries.ts'

const places: Record<string, string> = { today: '오늘 픽업 ', tomorrow: '내일 픽업 ', overdue: '지난 미수령 ' }

/**
 * Renders the number of listed orders with their won, and the number of canceled ones; without a filter only the number. If the list is
 * filtered by the day of ordering, the parts of a divided order count as one (docs/RULES.md#orders-of-a-day).
 */
export function OrdersFact({ view, filter, total }: { view: OrderView; filter: OrderFilter; total: number }) {
  const { data } = useQuery({ ...orderTotalsQuery(filter), enabled: total > 0 && !isEverything(view) })
  const rows = `${total.toLocaleString('ko-KR')}건`
  if (isEverything(view)) return total > 0 ? `취소 포함 ${rows}` : rows
  const place = places[view.pickup ?? ''] ?? ''
  return place + (data && data.orders === total ? (view.created === null ? totalsText(data) : madeText(data)) : rows)
}

type Totals = Pick<OrderTotals, 'orders' | 'canceled' | 'price'>

/**
 * Formats totals as `28건 · 737,500원 · 취소 1건`; the first number and the won leave out canceled orders. If all are canceled: `취소 3건`.
 */
export function totalsText({ orders, canceled, price }: Totals): string {
  const count = (number: number) => `${number.toLocaleString('ko-KR')}건`
  const kept = orders > canceled || canceled === 0 ? [`${count(orders - canceled)} · ${won(price)}`] : []
  return [...kept, ...(canceled > 0 ? [`취소 ${count(canceled)}`] : [])].join(' · ')
}

/**
 * Formats the totals of orders made on a day, as `28건 · 737,500원 · 취소 1건`. The parts of a divided order count as one; a note says so if the
 * list shows them as separate rows.
 */
export function madeText(totals: Totals & Pick<OrderTotals, 'reservations' | 'canceledReservations'>): string {
  const { reservations, canceledReservations: canceled, price } = totals
  const text = totalsText({ orders: reservations + canceled, canceled, price })
  return reservations + canceled < totals.orders ? `${text} · 나눈 주문은 1건으로 세요` : text
}
