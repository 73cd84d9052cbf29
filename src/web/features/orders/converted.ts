import type { Order } from '../../../contract/schemas/orders.ts'
import { serverNow } from '../../lib/clock.ts'

/** Ids of orders made from the waitlist or a raffle that were shown already, so they get no toast. */
const known = new Set<string>()
let since: Temporal.Instant | undefined

/** Remembers the present time: orders made from the waitlist or a raffle after it get a toast. Later calls change nothing. */
export function watchForConversions(): void {
  since ??= serverNow()
}

/**
 * Records that the customer already knows of an order from the waitlist, for example by a checkout's answer, so that no toast tells of it.
 */
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
