import type { CartItem } from '../../../domain/cart.ts'
import type { CartLine } from './lines.ts'

/** First and last pickup day as YYYY-MM-DD. */
type Days = { pickupDate: string; pickupUntil: string }

/**
 * A change since the item was added: price in won, pickup days, or deadline as ISO instant. `before` is null when the last pickup day was
 * not stored.
 */
export type Change =
  | { kind: 'price'; before: number; now: number }
  | { kind: 'pickup'; before: Days | null; now: Days }
  | { kind: 'deadline'; before: string; now: string }

/** Returns what changed in price, pickup days and deadline since the item was added; empty for an item that was not found. */
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

/** Returns the change of pickup days, or null without one. A last day that was not stored counts as unchanged. */
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
