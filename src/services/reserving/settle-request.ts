import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { readResult, takeKey } from '../../db/presses/command-results.ts'
import { countCartCheckout, lockCart } from '../../db/orders/cart.ts'
import { checkoutKey } from './checkout-key.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Stored in place of a body hash when the client asks for the result of a request that has not arrived. No body has this hash, so the
 * request is refused if it arrives later.
 */
const SETTLED_WITHOUT_RESULT = '00'

/**
 * Returns the result of a `reserve` request whose answer did not arrive, waiting while it is being written; null if it was not carried out.
 * After null the request is refused with IDEMPOTENCY_MISMATCH if it arrives later. If its key was the cart's next checkout key, the cart
 * then gets a new one.
 */
export async function settleRequest(
  context: Context,
  { userId }: Actor,
  { requestId }: { requestId: string },
): Promise<{ result: ReserveResult | null }> {
  const key = { userId, requestId }
  return await context.db.transaction(async tx => {
    if (await takeKey(tx, key, SETTLED_WITHOUT_RESULT, context.clock())) {
      if (requestId === checkoutKey(userId, await lockCart(tx, userId))) await countCartCheckout(tx, userId)
      return { result: null }
    }
    const answer = (await readResult(tx, key))?.answer
    return { result: isReservation(answer) ? answer : null }
  })
}

/** Returns whether an answer is that of a reservation: other commands store their answers under keys too. */
function isReservation(answer: unknown): answer is ReserveResult {
  return typeof answer === 'object' && answer !== null && 'orders' in answer && 'waitlist' in answer
}
