import type { Order } from '../../../contract/schemas/orders.ts'
import { serverNow } from '../../lib/clock.ts'

/** Ids of orders from the waitlist or a raffle that need no toast any more. */
const known = new Set<string>()
let since: Temporal.Instant | undefined

/** Remembers the present time: orders made from the waitlist or a raffle after it get a toast. Later calls change nothing. */
export function watchForConversions(): void {
  since ??= serverNow()
}

/** Marks an order as one that needs no toast, for example because a checkout's answer showed it. */
export function knowConversion(orderId: string): void {
  known.add(orderId)
}

/**
 * Returns the orders that were made from a waitlist entry or a won raffle since `watchForConversions` was first called. Returns each order
 * only once, over all calls.
 */
export function takeConversions(orders: readonly Order[]): Order[] {
  const news = orders.filter(
    ({ id, convertedAt }) =>
      convertedAt !== null && !known.has(id) && since && Temporal.Instant.compare(Temporal.Instant.from(convertedAt), since) >= 0,
  )
  for (const { id } of news) known.add(id)
  return news
}
