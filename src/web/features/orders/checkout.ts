import type { ReserveInput, ReserveResult } from '../../../contract/schemas/orders.ts'
import type { CartItem } from '../../../domain/cart.ts'
import { ApiError, call } from '../../app/api.ts'
import { boot } from '../../app/boot.ts'

export type Wanted = Pick<ReserveInput, 'reservations' | 'waitlist'>

/** `fromCart`: it is what lies in the cart once this is done to it. */
export type CheckoutPress = Wanted & { fromCart?: (cart: readonly CartItem[]) => CartItem[] }

/** `earlier`: a press whose answer had got lost turned out to have been done; the new one was not sent. */
export type Outcome = { kind: 'done' | 'earlier'; wanted: Wanted; result: ReserveResult; requestId: string }

const key = `moapick.checkout.${boot.me?.id}`
const cartKey = `moapick.checkout.cart.${boot.me?.id}`
renewCartRequest(null)

/**
 * One press, one `requestId`, kept in the browser's storage until there is a final answer: a lost line, a closed tab or a busy server
 * never doubles an order. Throws ApiError; `isUndecided` tells whether the press may still have counted. After a result the caller takes
 * the lines out of the cart and then calls `closeCheckout`: until both are done, another press of the same cart is the same press.
 */
export async function checkout({ fromCart, ...wanted }: CheckoutPress): Promise<Outcome> {
  const open = openRequest()
  if (open && !isSame(open, wanted)) {
    const earlier = await settle(open)
    if (earlier) return { kind: 'earlier', wanted: open, result: earlier, requestId: open.requestId }
  }
  const { reservations, waitlist } = wanted
  const request =
    open && isSame(open, wanted) ? open : { requestId: newRequestId(fromCart !== undefined), reservations, waitlist }
  localStorage.setItem(key, JSON.stringify(request))
  return { kind: 'done', wanted, result: await send(request), requestId: request.requestId }
}

/** Asks what became of the press whose answer never came; null when it is settled by now, in another tab for example. */
export async function confirmCheckout(): Promise<Outcome | null> {
  const open = openRequest()
  return open && { kind: 'earlier', wanted: open, result: await send(open), requestId: open.requestId }
}

/**
 * One checkout at a time in all tabs of this browser, from the press until the cart is without its lines: of two tabs pressed at the
 * same moment the second finds out what the first did. Where the page is not secure there are no locks, and a tab knows only itself.
 */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? await locks.request(key, act) : await act()
}

/** This press is over: the next one is another. */
export function closeCheckout(requestId: string): void {
  if (openRequest()?.requestId === requestId) localStorage.removeItem(key)
  renewCartRequest(requestId)
}

/** Whether there is a press whose answer this browser never heard. */
export function hasUndecidedCheckout(): boolean {
  return openRequest() !== null
}

/** Whether nobody knows yet if this press counted: no answer, or a server in trouble. */
export function isUndecided(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

async function send(request: ReserveInput): Promise<ReserveResult> {
  try {
    return await call('reserve', request)
  } catch (error) {
    if (!isUndecided(error)) localStorage.removeItem(key)
    // another tab ordered something else by this id; any other refusal leaves the id unused
    if (error instanceof ApiError && error.details['code'] === 'IDEMPOTENCY_MISMATCH') renewCartRequest(request.requestId)
    throw error
  }
}

function newRequestId(fromCart: boolean): string {
  return (fromCart && localStorage.getItem(cartKey)) || crypto.randomUUID()
}

/**
 * One id for the cart's next checkout, the same in all tabs until that is over. The lock lets one tab in after the other, but what the
 * first wrote into the storage reaches the second a little later: pressing a cart that is not there any more, it still asks for the same.
 * @param used the id that is over; what was reserved past the cart leaves the cart's alone
 */
function renewCartRequest(used: string | null): void {
  try {
    if (localStorage.getItem(cartKey) === used) localStorage.setItem(cartKey, crypto.randomUUID())
  } catch {
    // no storage, and so no other tab that shares a cart with this one
  }
}

/** The result of an earlier press, or null when it was refused. */
async function settle(request: ReserveInput): Promise<ReserveResult | null> {
  try {
    return await send(request)
  } catch (error) {
    if (isUndecided(error)) throw error
    return null
  }
}

function openRequest(): ReserveInput | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as ReserveInput | null
  } catch {
    return null
  }
}

function isSame(a: Wanted, b: Wanted): boolean {
  const plain = ({ reservations, waitlist }: Wanted) =>
    JSON.stringify([reservations, waitlist].map(lines => lines.map(line => [line.itemId, line.quantity])))
  return plain(a) === plain(b)
}
