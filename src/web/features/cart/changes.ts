import type { CartItem } from '../../../domain/cart.ts'
import type { CartLine } from './lines.ts'

/** What is another by now than when the line was put in the cart: won, days as YYYY-MM-DD, or deadlines as instants. */
export type Change = { kind: 'price'; before: number; now: number } | { kind: 'pickup' | 'deadline'; before: string; now: string }

/** A line keeps what was seen when it was put in; what the shop says now is compared with it, and named. */
export function changesOf({ line, found }: CartLine): Change[] {
  if (!found) return []
  const { price } = found.wanted.item
  const { pickupDate, deadlineDate } = found.sale.round
  const changes: Change[] = []
  if (price !== line.unitPrice) changes.push({ kind: 'price', before: line.unitPrice, now: price })
  if (pickupDate !== line.pickupDate) changes.push({ kind: 'pickup', before: line.pickupDate, now: pickupDate })
  if (!found.sale.deadline.equals(line.deadlineDate))
    changes.push({ kind: 'deadline', before: line.deadlineDate, now: deadlineDate })
  return changes
}

/** These lines as the shop has them now: their owner has seen it. */
export function acknowledged(cart: readonly CartItem[], lines: readonly CartLine[]): CartItem[] {
  const found = new Map(lines.flatMap(each => (each.found ? [[each.line.itemId, each.found] as const] : [])))
  return cart.map(line => {
    const now = found.get(line.itemId)
    if (!now) return line
    const { pickupDate, deadlineDate } = now.sale.round
    return { ...line, unitPrice: now.wanted.item.price, pickupDate, deadlineDate }
  })
}
