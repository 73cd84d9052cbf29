import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import type { CartItem } from '../../../domain/cart.ts'
import { isCartKey } from '../../../domain/cart-key.ts'
import type { RejectionCode } from '../../../domain/rejection.ts'
import { ApiError, call } from '../../lib/api.ts'
import { cartRequestId, renewCartRequest } from './cart-request.ts'
import { forgetPress, keepPress, keepUnanswered, keptPress, type KeptPress } from './kept-press.ts'
import { isSame, type Wanted } from './wanted.ts'

/**
 * A checkout (request for reservations and waitlist items) to send. `what` names its reservations and `waits` its waitlist items.
 * `fromCart`, only for a checkout of the cart, returns the cart with the shown remedies and changed prices or days accepted; it is stored
 * before sending.
 */
export type CheckoutPress = Wanted & { what: string; waits: string; fromCart?: (cart: readonly CartItem[]) => CartItem[] }

/**
 * A completed checkout and its result. `place` is the position in the waitlist when it made exactly one waitlist entry, else or when
 * unknown null. `isElsewhere` is true when another tab or device had already sent the same checkout.
 */
export type Outcome = { press: KeptPress; result: ReserveResult; place: number | null; isElsewhere?: boolean }

/**
 * An earlier checkout whose response was lost, and its result. `result` is null when it was not carried out and never will be. `isClosed`
 * is set when another tab asked for it first and has taken its items out of the cart.
 */
export type Earlier = { press: KeptPress; result: ReserveResult | null; isClosed?: true }

/** What a checkout requests; `fromCart` is set for one of the cart. */
type Place = Wanted & { fromCart?: unknown }

/** The checkout whose response this page lost, until its result is known here; another tab may learn it first. */
let lost: KeptPress | null = null

/** Error: the result of a sent checkout is unknown. Repeating it uses the same idempotency key, so it counts once. */
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
}: CheckoutPress): Promise<Omit<Outcome, 'place'>> {
  const kept = keptPress()
  const isRepeat = kept !== null && repeats(kept, { reservations, waitlist, fromCart })
  const requestId = isRepeat ? kept.requestId : ((fromCart && cartRequestId()) ?? crypto.randomUUID())
  const input = { requestId, reservations, waitlist, ...(fromCart && { ofCart: true as const }) }
  const press = { ...input, what, waits }
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
 * Asks the server for the result of the stored checkout without sending it again; if it was not carried out, it never will be. Asks first
 * for the one whose response this page lost, if another tab has asked for its result. Returns null without any, or when `next` repeats it.
 * @param next the checkout about to be sent, or null
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
 * Returns true when a checkout is the stored one again. One of the cart under a key that the browser made itself is none: as the cart reads
 * no copy meanwhile, another device may have ordered its items under another key.
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
