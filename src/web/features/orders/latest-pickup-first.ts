import type { Order } from '../../../contract/schemas/orders.ts'

/** Sorts ended orders by pickup day, latest first; for the same day the newest id first. */
export function latestPickupFirst<O extends Pick<Order, 'id' | 'pickupDate'>>(orders: readonly O[]): O[] {
  return orders.toSorted((a, b) => b.pickupDate.localeCompare(a.pickupDate) || b.id.localeCompare(a.id))
}
