import type { Order } from '../../../contract/schemas/orders.ts'

/** Returns orders that are over by their pickup day, latest first; of one day the order that was made last comes first. */
export function latestPickupFirst<O extends Pick<Order, 'id' | 'pickupDate'>>(orders: readonly O[]): O[] {
  return orders.toSorted((a, b) => b.pickupDate.localeCompare(a.pickupDate) || b.id.localeCompare(a.id))
}
