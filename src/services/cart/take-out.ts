import type { ReserveInput } from '../../contract/schemas/orders.ts'
import { countCartCheckout, lockCart, reduceCartRows } from '../../db/orders/cart.ts'
import { publish } from '../../db/notifications/outbox.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'
import { checkoutKey } from '../reserving/checkout-key.ts'

/**
 * Subtracts the quantities of a checkout from the server's copy of the cart, so that no device offers them again; pieces added since stay.
 * Sends a live update to the owner's other browsers. If the checkout used the cart's idempotency key, the cart gets a new one.
 * @returns false, without a change, if `requestId` is an idempotency key that the cart had before its present one
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

/** Returns whether the server made this idempotency key (UUID version 8). A browser that could not read its cart makes one of version 4. */
function isCartKey(requestId: string): boolean {
  return requestId[14] === '8'
}
