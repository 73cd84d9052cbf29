import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { readResult, takeKey } from '../../db/presses/command-results.ts'
import { countCartCheckout, lockCart } from '../../db/orders/cart.ts'
import { checkoutKey } from './checkout-key.ts'
import { reduceCart } from './reduce-cart.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Stored in place of a body hash when the client asks for the result of a request that has not arrived. No body has this hash, so the
 * request is refused if it arrives later.
 */
const SETTLED_WITHOUT_RESULT = '00'

/**
 * Returns the result of a `reserve` whose answer was lost; null if it was not carried out. After null a late request is refused with
 * IDEMPOTENCY_MISMATCH. If the key was that of the cart's next checkout, the cart gets a new key, and the quantities that were ordered are
 * subtracted from the server's copy of the cart. Waits while the request is being written.
 */
export async function settleRequest(
  context: Context,
  { userId, sessionId }: Actor & { sessionId: string },
  { requestId }: { requestId: string },
): Promise<{ result: ReserveResult | null }> {
  const key = { userId, requestId }
  return await context.db.transaction(async tx => {
    if (await takeKey(tx, key, SETTLED_WITHOUT_RESULT, context.clock())) {
      if (requestId === checkoutKey(userId, await lockCart(tx, userId))) await countCartCheckout(tx, userId)
      return { result: null }
    }
    const answer = (await readResult(tx, key))?.answer
    if (!isReservation(answer)) return { result: null }
    // else the browser would read a copy that still has what was ordered
    if (requestId === checkoutKey(userId, await lockCart(tx, userId))) {
      await countCartCheckout(tx, userId)
      const ordered = { reservations: answer.orders.flatMap(order => order.items), waitlist: answer.waitlist }
      await reduceCart(tx, { userId, sessionId }, ordered, context.clock())
    }
    return { result: answer }
  })
}

/** Returns whether an answer is that of a reservation: other commands store their answers under keys too. */
function isReservation(answer: unknown): answer is ReserveResult {
  return typeof answer === 'object' && answer !== null && 'orders' in answer && 'waitlist' in answer
}
