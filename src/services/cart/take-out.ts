import type { ReserveInput } from '../../contract/schemas/orders.ts'
import { isCartKey } from '../../domain/cart-key.ts'
import { countCartCheckout, lockCart } from '../../db/orders/cart.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'
import { checkoutKey } from '../reserving/checkout-key.ts'
import { reduceCart } from '../reserving/reduce-cart.ts'

/**
 * Removes the quantities that a checkout ordered from the server's copy of the cart, so that no device offers them again; pieces added
 * since stay. Sends a live update to the owner's other browsers. The cart gets the idempotency key of its next checkout.
 * @returns false, without a change, if the checkout's key was made by the server for an earlier checkout
 */
export async function takeOutOfCart(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: SignedIn,
  { requestId, reservations, waitlist }: Pick<ReserveInput, 'requestId' | 'reservations' | 'waitlist'>,
): Promise<boolean> {
  return await db.transaction(async tx => {
    const isNext = requestId === checkoutKey(userId, await lockCart(tx, userId))
    if (!isNext && isCartKey(requestId)) return false
    if (isNext) await countCartCheckout(tx, userId)
    await reduceCart(tx, { userId, sessionId }, { reservations, waitlist }, clock())
    return true
  })
}
