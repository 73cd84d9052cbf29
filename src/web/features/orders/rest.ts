import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import type { CartItem, CartStatus } from '../../../domain/cart.ts'
import type { Wanted } from './wanted.ts'

/** A press that was carried out. */
export type Done = { press: Wanted; result: ReserveResult }

/** Returns what is wanted beyond the pieces that a press brought already. */
export function restOf({ reservations, waitlist }: Wanted, done: Done): Wanted {
  return {
    reservations: reservations.flatMap(line => lessBy(piecesDone('RESERVATION', line.itemId, done), line)),
    waitlist: waitlist.flatMap(line => lessBy(piecesDone('WAITLIST', line.itemId, done), line)),
  }
}

/** Returns the cart without the pieces that a press brought; what was added to its lines since stays. */
export function withoutDone(cart: readonly CartItem[], done: Done): CartItem[] {
  return cart.flatMap(line => lessBy(piecesDone(line.status, line.itemId, done), line))
}

/** Counts all pieces that are asked for, also those that are waited for. */
export function piecesIn({ reservations, waitlist }: Wanted): number {
  return [...reservations, ...waitlist].reduce((pieces, line) => pieces + line.quantity, 0)
}

/** A place in the waitlist counts as any number of pieces: a second one of the same item would be refused (ALREADY_WAITING). */
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
