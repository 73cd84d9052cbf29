import type { ReserveInput } from '../../contract/schemas/orders.ts'
import { isCartKey } from '../../domain/cart-key.ts'
import { countCartCheckout, lockCart, reduceCartRows } from '../../db/orders/cart.ts'
import { publish } from '../../db/notifications/outbox.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'
import { checkoutKey } from '../reserving/checkout-key.ts'

type CartOwner = Pick<SignedIn, 'userId' | 'sessionId'>
/** The items of a checkout: each option with its pieces, reserved or waited for. */
type Ordered = Record<'reservations' | 'waitlist', readonly { itemId: string; quantity: number }[]>

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

/** Lowers the quantities of a locked cart by those that a checkout ordered, and sends a live update to the owner's other browsers. */
export async function reduceCart(
  tx: Tx,
  { userId, sessionId }: CartOwner,
  ordered: Ordered,
  now: Temporal.Instant,
): Promise<void> {
  const rows = [
    ...ordered.reservations.map(line => ({ ...line, status: 'RESERVATION' as const })),
    ...ordered.waitlist.map(line => ({ ...line, status: 'WAITLIST' as const })),
  ]
  await reduceCartRows(tx, userId, rows)
  await publish(tx, 'cart.changed', { userIds: [userId], bySession: sessionId }, now)
}
