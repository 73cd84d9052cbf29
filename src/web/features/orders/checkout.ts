import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import type { CartItem } from '../../../domain/cart.ts'
import { isCartKey } from '../../../domain/cart-key.ts'
import type { RejectionCode } from '../../../domain/rejection.ts'
import { ApiError, call } from '../../lib/api.ts'
import { cartRequestId, renewCartRequest } from './cart-request.ts'
import type { Facts } from './facts-before.ts'
import { forgetPress, keepPress, keepUnanswered, keptPress, type KeptPress } from './kept-press.ts'
import { isSame, type Wanted } from './wanted.ts'

/**
 * A checkout (request for reservations and waitlist items) to send. `what` names its reservations and `waits` its waitlist items.
 * `fromCart` is set only for a checkout of the cart: it returns the cart to store before sending, with items corrected and changed prices
 * and days accepted. `before` has what it may change, as pages show it until the result is known.
 */
export type CheckoutPress = Wanted & {
  what: string
  waits: string
  before?: Facts
  fromCart?: (cart: readonly CartItem[]) => CartItem[]
}

/**
 * A completed checkout and its result. `place` is the waitlist position if it made exactly one waitlist entry; null otherwise or when
 * unknown. `isElsewhere` is true when another tab or device had already sent the same checkout.
 */
export type Outcome = { press: KeptPress; result: ReserveResult; place: number | null; isElsewhere?: boolean }

/**
 * An earlier checkout whose answer was lost, and its result. `result` is null when it was not carried out; the server then refuses it if it
 * still arrives. `isClosed` is set when another tab asked for the result first and has removed its items from the cart.
 */
export type Earlier = { press: KeptPress; result: ReserveResult | null; isClosed?: true }

/** The items that a checkout requests; `fromCart` is set for a checkout of the cart. */
type Place = Wanted & { fromCart?: unknown }

/**
 * The checkout whose response this page lost, until this page learns the result; null for none. Another tab may have learned it earlier and
 * removed the checkout from storage.
 */
let lost: KeptPress | null = null

/** Error: the result of a sent checkout is unknown. The customer may send it again; it is still carried out only once. */
export class Undecided extends ApiError {
  constructor({ status, message, details }: ApiError) {
    super(status, message, details)
  }
}

/** Error: this checkout was not sent, since the result of an earlier checkout is still unknown. */
export class NotSent extends ApiError {
  constructor({ status, message, details }: ApiError) {
    super(status, message, details)
  }
}

/**
 * Sends a checkout under an idempotency key, which the browser stores until the result is known, so that a retry never orders twice. Call
 * `settleEarlier` before, to learn the result of an earlier checkout. After success, remove the items from the cart, then call
 * `closeCheckout`.
 * @throws Undecided when the result is unknown; ApiError when refused
 */
export async function checkout({
  fromCart,
  what,
  waits,
  reservations,
  waitlist,
  before,
}: CheckoutPress): Promise<Omit<Outcome, 'place'>> {
  const kept = keptPress()
  const isRepeat = kept !== null && repeats(kept, { reservations, waitlist, fromCart })
  const requestId = isRepeat ? kept.requestId : ((fromCart && cartRequestId()) ?? crypto.randomUUID())
  const input = { requestId, reservations, waitlist, ...(fromCart && { ofCart: true as const }) }
  const press = { ...input, what, waits, before: isRepeat ? kept.before : before }
  keepPress(press)
  lost = null
  try {
    const result = await call('reserve', input)
    return { press, result, isElsewhere: result.isRepeat === true && !isRepeat }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isUndecided(error, isRepeat)) {
      keepUnanswered(press)
      lost = press
      throw new Undecided(error)
    }
    forgetPress(requestId)
    // another tab used this id for other items; any other refusal leaves the id unused
    if (error.code === 'IDEMPOTENCY_MISMATCH') renewCartRequest(requestId)
    throw error
  }
}

/**
 * Asks the server for the result of an earlier checkout that this browser stores or whose response this page lost, without sending it
 * again. If the server has not carried it out, the server refuses it from then on.
 * @param next the checkout about to be sent, or null
 * @returns null when there is no such earlier checkout, or when `next` repeats the stored one
 * @throws NotSent when the result cannot be learned; `next` must then not be sent
 */
export async function settleEarlier(next: Place | null): Promise<Earlier | null> {
  const kept = keptPress()
  const isClosed = lost !== null && lost.requestId !== kept?.requestId
  const press = isClosed ? lost : kept
  if (!press || (!isClosed && next && repeats(press, next))) return null
  try {
    const { result } = await call('settleRequest', { requestId: press.requestId })
    if (isClosed) lost = null
    else if (!result) closeCheckout(press.requestId)
    return { press, result, ...(isClosed && { isClosed }) }
  } catch (error) {
    if (!isClosed) keepUnanswered(press)
    throw error instanceof ApiError ? new NotSent(error) : error
  }
}

/** Deletes the stored checkout once its result is known. The next checkout gets a new idempotency key. */
export function closeCheckout(requestId: string): void {
  if (lost?.requestId === requestId) lost = null
  forgetPress(requestId)
  renewCartRequest(requestId)
}

/**
 * Returns true when `next` is the stored checkout again: both request the same items, and both or neither from the cart. Always false for a
 * checkout of the cart whose key this browser made: another device may have ordered its items under another key.
 */
function repeats(kept: KeptPress, next: Place): boolean {
  if (!isSame(kept, next) || !kept.ofCart !== !next.fromCart) return false
  return !kept.ofCart || isCartKey(kept.requestId)
}

/** Refusals that the server may answer before it looks up the idempotency key. They do not tell whether an earlier try was carried out. */
const beforeTheKey: readonly (RejectionCode | null)[] = ['UNAUTHENTICATED', 'SUSPENDED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', null]

function isUndecided({ status, code }: ApiError, isRepeat: boolean): boolean {
  return status === 0 || status >= 500 || (isRepeat && beforeTheKey.includes(code))
}
