import type { CartItem } from '../../../domain/cart.ts'
import type { CartLine } from './lines.ts'

/** First and last pickup day as YYYY-MM-DD. */
type Days = { pickupDate: string; pickupUntil: string }

/**
 * A changed price in won, pickup days, or deadline (ISO instant), with the values that the customer saw (`before`) and those of now.
 * `before` is null when the last pickup day was not stored.
 */
export type Change =
  | { kind: 'price'; before: number; now: number }
  | { kind: 'pickup'; before: Days | null; now: Days }
  | { kind: 'deadline'; before: string; now: string }

/**
 * Returns the changes of price, pickup days and deadline since a cart item was added or its changes were last accepted. Empty while the
 * storefront lacks the item.
 */
export function changesOf({ line, found }: CartLine): Change[] {
  if (!found) return []
  const { price } = found.wanted.item
  const { deadlineDate } = found.sale.round
  const days = daysBefore(line, found.sale.round)
  const changes: Change[] = []
  if (price !== line.unitPrice) changes.push({ kind: 'price', before: line.unitPrice, now: price })
  if (days) changes.push(days)
  if (!found.sale.deadline.equals(line.deadlineDate))
    changes.push({ kind: 'deadline', before: line.deadlineDate, now: deadlineDate })
  return changes
}

/**
 * Returns how the pickup days differ from those that the customer saw (`seen`); null when they are the same. If the last day seen was not
 * stored, only the first is compared.
 */
export function daysBefore(
  seen: { pickupDate: string; pickupUntil?: string | undefined },
  { pickupDate, pickupUntil }: Days,
): Change | null {
  if (seen.pickupDate === pickupDate && (seen.pickupUntil ?? pickupUntil) === pickupUntil) return null
  const before = seen.pickupUntil === undefined ? null : { pickupDate: seen.pickupDate, pickupUntil: seen.pickupUntil }
  return { kind: 'pickup', before, now: { pickupDate, pickupUntil } }
}

/** Returns the cart after the customer accepted the changes of the given items: these get their current price, pickup days and deadline. */
export function acknowledged(cart: readonly CartItem[], lines: readonly CartLine[]): CartItem[] {
  const found = new Map(lines.flatMap(each => (each.found ? [[each.line.itemId, each.found] as const] : [])))
  return cart.map(line => {
    const now = found.get(line.itemId)
    if (!now) return line
    const { pickupDate, pickupUntil, deadlineDate } = now.sale.round
    return { ...line, unitPrice: now.wanted.item.price, pickupDate, pickupUntil, deadlineDate }
  })
}
