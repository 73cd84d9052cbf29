import type { Order } from '../../../contract/schemas/orders.ts'
import { serverNow } from '../../lib/clock.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { toast } from '../../ui/toast-store.ts'
import { goodsOf } from './goods-of.ts'

/** Ids of orders from the waitlist or a raffle that need no toast any more. */
const known = new Set<string>()
let since: Temporal.Instant | undefined

/** Sets the present time as the one after which converted orders get a toast. Later calls change nothing. */
export function watchForConversions(): void {
  since ??= serverNow()
}

/** Marks an order as one that needs no toast, for example because a checkout's answer showed it. */
export function knowConversion(orderId: string): void {
  known.add(orderId)
}

/**
 * Shows one toast for each order that came from the waitlist or a raffle since `watchForConversions` was first called. `showOrders` is
 * called by the toast's button.
 */
export function tellConversions(orders: readonly Order[], showOrders: () => void): void {
  for (const order of orders) {
    if (order.convertedAt === null || known.has(order.id) || !since) continue
    if (Temporal.Instant.compare(Temporal.Instant.from(order.convertedAt), since) < 0) continue
    known.add(order.id)
    const news = order.isWon ? '추첨에 당첨됐어요' : '기다리던 상품이 예약됐어요'
    const days = pickupDays(order.pickupDate, order.pickupUntil)
    toast(`${news}: ${goodsOf(order)} · ${days} 픽업`, { action: { label: '내역 보기', run: showOrders }, waits: true })
  }
}
