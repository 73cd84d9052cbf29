import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import type { CartItem, CartStatus } from '../../../domain/cart.ts'
import type { KeptPress } from './kept-press.ts'
import type { Wanted } from './wanted.ts'

/** A completed checkout and its result. */
export type Done = { press: Wanted; result: ReserveResult }

/** Returns the requested items without the pieces that a completed checkout has already reserved or put on the waitlist. */
export function restOf({ reservations, waitlist }: Wanted, done: Done): Wanted {
  return {
    reservations: reservations.flatMap(line => lessBy(piecesDone('RESERVATION', line.itemId, done), line)),
    waitlist: waitlist.flatMap(line => lessBy(piecesDone('WAITLIST', line.itemId, done), line)),
  }
}

/**
 * Returns the cart without the pieces that a completed checkout reserved; pieces added meanwhile stay. Removes a waitlist item with all its
 * pieces if the customer is now on that item's waitlist, since a second entry would be refused.
 */
export function withoutDone(cart: readonly CartItem[], done: Done): CartItem[] {
  return cart.flatMap(line => lessBy(piecesDone(line.status, line.itemId, done), line))
}

/**
 * Returns a completed checkout reduced to the items that must leave the cart. A checkout of the cart keeps all its items. One from an
 * option sheet keeps only its waitlist items, since a second waitlist entry for an item would be refused.
 */
export function partOfCart({ press, result }: { press: KeptPress; result: ReserveResult }): Done {
  return { press: press.ofCart ? press : { ...press, reservations: [] }, result }
}

/** Returns cart items without the pieces that a checkout requested. The server changes its copy of the cart in the same way. */
export function withoutRequested(cart: readonly CartItem[], press: Wanted): CartItem[] {
  return withoutDone(cart, { press, result: { orders: [], waitlist: [] } })
}

/** Returns the count of all requested pieces, reservations and waitlist together. */
export function piecesIn({ reservations, waitlist }: Wanted): number {
  return [...reservations, ...waitlist].reduce((pieces, line) => pieces + line.quantity, 0)
}

/**
 * Returns how many pieces of an item a completed checkout has reserved or put on the waitlist. A waitlist entry counts as any quantity,
 * since a second one for the item would be refused as ALREADY_WAITING.
 */
function piecesDone(status: CartStatus, itemId: string, { press, result }: Done): number {
  const isIts = (line: { itemId: string }) => line.itemId === itemId
  if (status === 'RESERVATION') return press.reservations.find(isIts)?.quantity ?? 0
  const isWaiting = result.waitlist.some(entry => isIts(entry) && entry.orderId === null)
  return isWaiting ? Number.POSITIVE_INFINITY : (press.waitlist.find(isIts)?.quantity ?? 0)
}

function lessBy<Line extends { quantity: number }>(pieces: number, line: Line): Line[] {
  if (line.quantity <= pieces) return []
  return pieces === 0 ? [line] : [{ ...line, quantity: line.quantity - pieces }]
}
