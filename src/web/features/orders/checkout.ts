import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import type { CartItem } from '../../../domain/cart.ts'
import type { RejectionCode } from '../../../domain/rejection.ts'
import { ApiError, call } from '../../app/api.ts'
import { cartRequestId, renewCartRequest } from './cart-request.ts'
import { forgetPress, keepPress, keepUnanswered, keptPress, type KeptPress } from './kept-press.ts'
import { isSame, type Wanted } from './wanted.ts'

/** `what` names it to its owner, `waits` what it waits for beside what it reserves. `fromCart`: it is what lies in the cart once this is done to it. */
export type CheckoutPress = Wanted & { what: string; waits: string; fromCart?: (cart: readonly CartItem[]) => CartItem[] }

/** `place` is the one that its only waitlist entry has; null where it has several or none, or is not known. */
export type Outcome = { press: KeptPress; result: ReserveResult; place: number | null }

/** An earlier press whose answer was lost, and what the shop says of it: null when it was not carried out and never will be. */
export type Earlier = { press: KeptPress; result: ReserveResult | null }

/** Nobody knows yet whether the press was carried out: pressed again it is the same, and counts once. */
export class Undecided extends ApiError {
  constructor({ status, message, details }: ApiError) {
    super(status, message, details)
  }
}

/** An earlier press could not be asked about, so this one was not sent. */
export class NotSent extends ApiError {
  constructor({ status, message, details }: ApiError) {
    super(status, message, details)
  }
}

/**
 * Sends one press under a `requestId` that the browser keeps until there is a final answer: a lost line, a closed tab or a busy server
 * never doubles an order. After a result the caller takes the lines out of the cart and then calls `closeCheckout`: until both are done,
 * another press of the same is the same press. Call `settleEarlier` before.
 * @throws Undecided, or ApiError of a refusal
 */
export async function checkout({
  fromCart,
  what,
  waits,
  reservations,
  waitlist,
}: CheckoutPress): Promise<Omit<Outcome, 'place'>> {
  const kept = keptPress()
  const isRepeat = kept !== null && isSame(kept, { reservations, waitlist })
  const requestId = isRepeat ? kept.requestId : ((fromCart && cartRequestId()) ?? crypto.randomUUID())
  const press = { requestId, what, waits, reservations, waitlist }
  keepPress(press)
  try {
    return { press, result: await call('reserve', { requestId, reservations, waitlist }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isUndecided(error, isRepeat)) {
      keepUnanswered(press)
      throw new Undecided(error)
    }
    forgetPress(requestId)
    // another tab ordered something else by this id; any other refusal leaves the id unused
    if (error.code === 'IDEMPOTENCY_MISMATCH') renewCartRequest(requestId)
    throw error
  }
}

/**
 * Asks what became of the press whose answer never came. It is not sent again: if it was not carried out, it never will be.
 * @param next what is pressed now; if it is the same, there is nothing to ask, since it goes under the same `requestId`
 * @throws NotSent
 */
export async function settleEarlier(next: Wanted | null): Promise<Earlier | null> {
  const press = keptPress()
  if (!press || (next && isSame(press, next))) return null
  try {
    const { result } = await call('settleRequest', { requestId: press.requestId })
    if (!result) closeCheckout(press.requestId)
    return { press, result }
  } catch (error) {
    keepUnanswered(press)
    throw error instanceof ApiError ? new NotSent(error) : error
  }
}

/** Ends a press: the next one is another. */
export function closeCheckout(requestId: string): void {
  forgetPress(requestId)
  renewCartRequest(requestId)
}

/** What the shop asks before it looks at the `requestId`: such a refusal says nothing of an earlier try. */
const beforeTheKey: readonly (RejectionCode | null)[] = ['UNAUTHENTICATED', 'SUSPENDED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', null]

function isUndecided({ status, code }: ApiError, isRepeat: boolean): boolean {
  return status === 0 || status >= 500 || (isRepeat && beforeTheKey.includes(code))
}
