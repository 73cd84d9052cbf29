import { isOpen, type OrderStatus } from './order.ts'

// Rules for the parts of one reservation: a partly picked up order and its remainders (docs/RULES.md#partial-pickup).

type Line = { itemId: string; quantity: number; deduction: number; price: number }
type Part = { status: OrderStatus; lines: readonly Line[] }

/**
 * True when picking up a part of a divided reservation, or undoing that pickup, changes the customer's number of pickups. A reservation
 * counts once, so this is true while no other part is picked up.
 */
export function countsAsPickup(otherParts: readonly { status: OrderStatus }[]): boolean {
  return otherParts.every(part => part.status !== 'PICKED_UP')
}

/**
 * True when undoing the pickup of the order `pickedUp` merges the order `part` into it. `part` must be open. Both must have only the same
 * item, at the same price and the same units of stock (`deduction`) per piece.
 */
export function joinsAgain(pickedUp: Part, part: Part): boolean {
  const [line, ...others] = pickedUp.lines
  const [piece, ...more] = part.lines
  if (!line || !piece || others.length > 0 || more.length > 0) return false
  if (pickedUp.status !== 'PICKED_UP' || !isOpen(part.status)) return false
  // compares whole prices, so that nothing is divided
  const samePrice = line.price * piece.quantity === piece.price * line.quantity
  return line.itemId === piece.itemId && line.deduction === piece.deduction && samePrice
}

/** Joins the staff notes of orders that are merged into one: each different note once, on a separate line, cut at `most` characters. */
export function joinedNotes(notes: readonly string[], most: number): string {
  return [...new Set(notes)]
    .filter(note => note !== '')
    .join('\n')
    .slice(0, most)
}
