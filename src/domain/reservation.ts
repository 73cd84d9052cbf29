import { isOpen, type OrderStatus } from './order.ts'

/** Rules for the parts of one reservation: an order that was picked up in part, and its remainders (docs/RULES.md#partial-pickup). */

type Line = { itemId: string; quantity: number; deduction: number; price: number }
type Part = { status: OrderStatus; lines: readonly Line[] }

/** True when a pickup of a part, or its undoing, changes the owner's pickup count: no other part is picked up. */
export function countsAsPickup(otherParts: readonly { status: OrderStatus }[]): boolean {
  return otherParts.every(part => part.status !== 'PICKED_UP')
}

/**
 * True when undoing the pickup of `pickedUp` joins `part` into it: the part is still to be picked up, and both are pieces of one item at one
 * price that take the same units of stock.
 */
export function joinsAgain(pickedUp: Part, part: Part): boolean {
  const [line, ...others] = pickedUp.lines
  const [piece, ...more] = part.lines
  if (!line || !piece || others.length > 0 || more.length > 0) return false
  if (pickedUp.status !== 'PICKED_UP' || !isOpen(part.status)) return false
  // prices of whole lines, so that nothing is divided
  const samePrice = line.price * piece.quantity === piece.price * line.quantity
  return line.itemId === piece.itemId && line.deduction === piece.deduction && samePrice
}

/** Returns the notes of parts that are joined: each different one once, on lines of their own, cut at `most` characters. */
export function joinedNotes(notes: readonly string[], most: number): string {
  return [...new Set(notes)]
    .filter(note => note !== '')
    .join('\n')
    .slice(0, most)
}
