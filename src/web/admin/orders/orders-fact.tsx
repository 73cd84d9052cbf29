import { useQuery } from '@tanstack/react-query'
import type { OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import { won } from '../../format/price.ts'
import { isEverything, type OrderView } from './order-view.ts'
import { orderTotalsQuery } from './queries.ts'

const places: Record<string, string> = { today: '오늘 픽업 ', tomorrow: '내일 픽업 ', overdue: '지난 미수령 ' }

/** `오늘 픽업 86건 · 1,842,300원`; what all orders of all time add up to is nobody's question here. */
export function OrdersFact({ view, filter, total }: { view: OrderView; filter: OrderFilter; total: number }) {
  const { data } = useQuery({ ...orderTotalsQuery(filter), enabled: total > 0 && !isEverything(view) })
  const place = places[view.pickup ?? ''] ?? ''
  const sum = data && data.orders === total ? ` · ${won(data.price)}` : ''
  return `${place}${total.toLocaleString('ko-KR')}건${sum}`
}
