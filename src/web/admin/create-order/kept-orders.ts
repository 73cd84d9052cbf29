import { limits } from '../../../contract/limits.ts'

/**
 * An unfinished order that staff enter for a customer, as stored in this browser. `at` is the time of storing in ms since the epoch,
 * `requestId` the idempotency key. Prices and stock are not stored.
 */
export type KeptOrder = { at: number; userId: string | null; requestId: string; wanted: readonly Wanted[] }
type Wanted = readonly [itemId: string, quantity: number]

/** Hours for which an unfinished order is stored, so that it is still there if the customer calls again the next morning. */
const hoursKept = 24

/**
 * Returns the valid ones of the unfinished orders stored in this browser in the last 24 hours. Data of another version of the app is
 * dropped.
 */
export function goodOrders(kept: unknown, now: Temporal.Instant): KeptOrder[] {
  const from = now.subtract({ hours: hoursKept }).epochMilliseconds
  return Array.isArray(kept) ? kept.filter(isKeptOrder).filter(({ at }) => at >= from) : []
}

/**
 * Returns the unfinished order that staff began for a customer on this device; for a null `userId`, the latest one of any customer. Null
 * without one.
 */
export function orderFor(orders: readonly KeptOrder[], userId: string | null): KeptOrder | null {
  const [latest] = orders.toSorted((a, b) => b.at - a.at)
  return (userId === null ? latest : orders.find(order => order.userId === userId)) ?? null
}

/**
 * Returns `orders`, the unfinished orders of this device, with `order` in place of the former one for the same customer. An order without
 * items is removed. If nothing but the time of storing differs, the list is unchanged.
 */
export function withOrder(orders: readonly KeptOrder[], order: KeptOrder): readonly KeptOrder[] {
  const before = orders.find(({ userId }) => userId === order.userId)
  if (before && JSON.stringify({ ...before, at: order.at }) === JSON.stringify(order)) return orders
  const others = withoutOrder(orders, order.userId)
  return order.wanted.length > 0 ? [...others, order] : others
}

export function withoutOrder(orders: readonly KeptOrder[], userId: string | null): readonly KeptOrder[] {
  return orders.filter(order => order.userId !== userId)
}

function isKeptOrder(value: unknown): value is KeptOrder {
  const { at, userId, requestId, wanted } = (value ?? {}) as Partial<Record<keyof KeptOrder, unknown>>
  return (
    typeof at === 'number' &&
    (userId === null || typeof userId === 'string') &&
    typeof requestId === 'string' &&
    Array.isArray(wanted) &&
    wanted.every(isWanted)
  )
}

function isWanted(value: unknown): value is Wanted {
  if (!Array.isArray(value)) return false
  const [itemId, quantity] = value as unknown[]
  return typeof itemId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= limits.quantity
}
