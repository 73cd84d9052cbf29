import { limits } from '../../../contract/limits.ts'

/**
 * An order that somebody began for a customer and has not made: when (ms since the epoch), for whom, what they want, and the press's key,
 * so that a press whose answer was lost makes nothing twice. Never what it costs nor what is left: these are the shop's to say, as they
 * are then.
 */
export type KeptOrder = { at: number; userId: string | null; requestId: string; wanted: readonly Wanted[] }
type Wanted = readonly [itemId: string, quantity: number]

/** Somebody who calls in the evening may call again the next morning; later their order is theirs to tell anew. */
const hoursKept = 24

/** What is still good of what a browser has kept; an older counter may have kept something else. */
export function goodOrders(kept: unknown, now: Temporal.Instant): KeptOrder[] {
  const from = now.subtract({ hours: hoursKept }).epochMilliseconds
  return Array.isArray(kept) ? kept.filter(isKeptOrder).filter(({ at }) => at >= from) : []
}

/** What was begun for this customer; for nobody in particular, what was begun last. */
export function orderFor(orders: readonly KeptOrder[], userId: string | null): KeptOrder | null {
  const [latest] = orders.toSorted((a, b) => b.at - a.at)
  return (userId === null ? latest : orders.find(order => order.userId === userId)) ?? null
}

/** One for each customer; one that says the same as before keeps its time, one without goods is none. */
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
