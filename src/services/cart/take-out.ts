import type { ReserveInput } from '../../contract/schemas/orders.ts'
import { isCartKey } from '../../domain/cart-key.ts'
import { countCartCheckout, lockCart } from '../../db/orders/cart.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'
import { checkoutKey } from '../reserving/checkout-key.ts'
import { reduceCart } from '../reserving/reduce-cart.ts'

/**
 * Subtracts the quantities of a checkout from the server's copy of the cart, so that no device orders them again; pieces added since stay.
 * Sends a live update to the owner's other browsers. If the checkout used the cart's present idempotency key, the cart gets a new one.
 * @returns false, without a change, if `requestId` is an earlier idempotency key of the cart, whose checkout is over
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
