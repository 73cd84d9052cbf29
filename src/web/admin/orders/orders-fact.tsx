import { useQuery } from '@tanstack/react-query'
import type { OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import type { OrderTotals } from '../../../contract/schemas/order-list.ts'
import { won } from '../../format/price.ts'
import { isEverything, type OrderView } from './order-view.ts'
import { orderTotalsQuery } from './queries.ts'

const places: Record<string, string> = { today: '오늘 픽업 ', tomorrow: '내일 픽업 ', overdue: '지난 미수령 ' }

/** Renders the number of listed orders with their won, canceled ones apart; without a filter only the number. */
export function OrdersFact({ view, filter, total }: { view: OrderView; filter: OrderFilter; total: number }) {
  const { data } = useQuery({ ...orderTotalsQuery(filter), enabled: total > 0 && !isEverything(view) })
  const rows = `${total.toLocaleString('ko-KR')}건`
  if (isEverything(view)) return total > 0 ? `취소 포함 ${rows}` : rows
  const place = places[view.pickup ?? ''] ?? ''
  return place + (data && data.orders === total ? totalsText(data) : rows)
}

/** Formats totals as `28건 · 737,500원 · 취소 1건`, with orders and won excluding canceled ones. If all are canceled: `취소 3건`. */
export function totalsText({ orders, canceled, price }: Pick<OrderTotals, 'orders' | 'canceled' | 'price'>): string {
  const count = (number: number) => `${number.toLocaleString('ko-KR')}건`
  const kept = orders > canceled || canceled === 0 ? [`${count(orders - canceled)} · ${won(price)}`] : []
  return [...kept, ...(canceled > 0 ? [`취소 ${count(canceled)}`] : [])].join(' · ')
}
