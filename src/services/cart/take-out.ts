import type { ReserveInput } from '../../contract/schemas/orders.ts'
import { countCartCheckout, lockCart, reduceCartRows } from '../../db/orders/cart.ts'
import { publish } from '../../db/notifications/outbox.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'
import { checkoutKey } from '../reserving/checkout-key.ts'

/**
 * Removes the pieces that a checkout ordered from the cart that the server stores and tells the owner's other browsers; further pieces stay.
 * Without this, another device, or this one after a lost answer, would offer them again. The cart gets the key of its next checkout.
 * @returns false for the key of a checkout that was done before: nothing is removed again
 */
export async function takeOutOfCart(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: SignedIn,
  { requestId, reservations, waitlist }: Pick<ReserveInput, 'requestId' | 'reservations' | 'waitlist'>,
): Promise<boolean> {
  const rows = [
    ...reservations.map(line => ({ ...line, status: 'RESERVATION' as const })),
    ...waitlist.map(line => ({ ...line, status: 'WAITLIST' as const })),
  ]
  return await db.transaction(async tx => {
    const isNext = requestId === checkoutKey(userId, await lockCart(tx, userId))
    if (!isNext && isCartKey(requestId)) return false
    if (isNext) await countCartCheckout(tx, userId)
    await reduceCartRows(tx, userId, rows)
    await publish(tx, 'cart.changed', { userIds: [userId], bySession: sessionId }, clock())
    return true
  })
}

/** Returns whether the server gave this key; a browser that could not read the copy makes one of version 4. */
function isCartKey(requestId: string): boolean {
  return requestId[14] === '8'
}
