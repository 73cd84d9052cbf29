import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { ApiError, read } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { changeCart, freshCart } from '../cart/cart-store.ts'
import { hearCart, myCartQuery } from '../cart/cart-sync.ts'
import { takeOrdered } from '../cart/take-ordered.ts'
import { offerPush } from '../push/offer.ts'
import { takeCartKey } from './cart-request.ts'
import { checkout, closeCheckout, settleEarlier, Undecided, type CheckoutPress, type Earlier, type Outcome } from './checkout.ts'
import { knowConversion } from './converted.ts'
import { doneWords } from './done-words.ts'
import { earlierWords, type Later } from './earlier-words.ts'
import { factsBefore } from './facts-before.ts'
import { oneAtATime, useUnanswered } from './kept-press.ts'
import { leftUndone } from './left-undone.ts'
import { partOfCart, restOf, withoutDone, withoutRequested } from './rest.ts'
import { myWaitlistQuery } from './queries.ts'
import { forgetTold, keepTold } from './told-press.ts'
import { nothing, overlaps, type Wanted } from './wanted.ts'

/** A checkout to send, or `earlier` to only ask for the result of one whose answer was lost. */
type Press = CheckoutPress | 'earlier'
/**
 * Result of the mutation. `earlier` is the earlier checkout whose result was asked for, `outcome` the new checkout if it was sent; each may
 * be null. `wanted` has the new checkout's items; after `earlier`, the earlier checkout's items that are still in the cart.
 */
type Settled = { earlier: Earlier | null; outcome: Outcome | null; wanted: Wanted }

export const checkoutKey = ['checkout'] as const

/**
 * Returns the mutation that sends a checkout, or only asks for the result of an earlier one whose response was lost. Afterwards it removes
 * the ordered items from the cart and reloads the lists.
 * @param onDone called when the earlier or the new checkout ordered something. If the new one was not sent because the earlier one ordered
 * some of its items, `rest` has the items that are still missing; else `rest` is empty
 */
export function useCheckout(onDone: (rest: Wanted) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const action = { label: '내역 보기', run: () => void navigate('/mypage/history') }
  const tellEarlier = (earlier: Earlier, later: Later | null) => {
    const words = earlierWords(earlier, later)
    toast(words, earlier.result ? { action } : { tone: 'careful' })
    keepTold(words)
  }
  return useMutation<Settled, Error, Press>({
    mutationKey: checkoutKey,
    mutationFn: press => oneAtATime(() => carryOut(client, press, earlier => tellEarlier(earlier, null))),
    onSuccess: ({ earlier, outcome, wanted }, press) => {
      if (earlier && !outcome)
        tellEarlier(earlier, { wanted, isOf: press === 'earlier' ? 'no press' : press.fromCart ? 'cart' : 'sheet' })
      if (outcome) forgetTold()
      if (outcome) toast(doneWords(outcome), { action })
      const results = [earlier?.result, outcome?.result].filter(result => result != null)
      if (results.length === 0) return
      for (const entry of results.flatMap(({ waitlist }) => waitlist)) if (entry.orderId !== null) knowConversion(entry.orderId)
      offerPush()
      onDone(
        press !== 'earlier' && earlier?.result && !outcome
          ? restOf(wanted, { press: earlier.press, result: earlier.result })
          : nothing,
      )
    },
    // Stock and orders may have changed whatever the answer was.
    onSettled: () => {
      for (const key of ['products', 'myOrders', 'myWaitlist', 'me']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Calls `ask` once whenever `isDue` becomes true, also at the first render. */
export function useAskOnce(isDue: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (isDue) askNow()
  }, [isDue])
}

/**
 * Calls `ask` when another tab has learned the result of a checkout that is still unknown in this tab. The checkout is then not stored in
 * the browser any more.
 * @param error the error of this tab's checkout; only Undecided (unknown result) counts
 * @param ask asks the server for the result
 */
export function useAskAfterOthers(error: Error | null, ask: () => void): void {
  const unanswered = useUnanswered()
  useAskOnce(error instanceof Undecided && unanswered === null, ask)
}

/**
 * Runs a checkout. Does not send it when the cart no longer has its items, or when an earlier unanswered checkout turns out to have ordered
 * some of them.
 * @param onEarlier called with the result of an earlier checkout before this one is sent, since this one's response may be lost
 * @throws NotSent when the earlier result cannot be learned; Undecided when its own result is unknown; ApiError when refused
 */
async function carryOut(client: QueryClient, press: Press, onEarlier: (earlier: Earlier) => void): Promise<Settled> {
  const earlier = await settleEarlier(press === 'earlier' ? null : press)
  const wanted = press === 'earlier' ? inCart(earlier?.press ?? nothing) : press
  if (earlier?.result && !earlier.isClosed) takeAway({ ...earlier, result: earlier.result })
  if (press === 'earlier' || (earlier?.result && overlaps(earlier.press, press))) return { earlier, outcome: null, wanted }
  const shop = client.getQueryData<Storefront>(['products'])
  const undone = earlier && leftUndone(earlier, press, shop)
  if (earlier?.isClosed) {
    if (undone) onEarlier(undone)
    return await carryOut(client, press, onEarlier) // another tab's may be stored
  }
  if (press.fromCart) {
    await takeCartKey(client)
    const cart = press.fromCart(freshCart().items)
    if (!isIn(cart, press)) return { earlier, outcome: null, wanted: nothing } // another tab or device has ordered it
    // written under the lock: a tab with an outdated cart would restore what another just ordered
    changeCart(() => cart)
    await putOffReading(client)
  }
  if (undone) onEarlier(undone)
  const before = factsBefore(press, shop, client.getQueryData(myWaitlistQuery.queryKey))
  const done = await checkout({ ...press, before }).catch((error: unknown) => {
    const isOfAnother = press.fromCart && error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH'
    if (!isOfAnother) throw error
    return null
  })
  // another device ordered another cart under this key: what is still in this one is sent under the next
  if (!done) return await carryOut(client, press, onEarlier)
  // read before the checkout is closed: until then cart and sheet stay as they were pressed
  const outcome = { ...done, place: await placeOf(done) }
  takeAway(outcome)
  return { earlier, outcome, wanted }
}

/** Cancels a running read of the server's copy of the cart, which may be older than the checkout, and reads it again later. */
async function putOffReading(client: QueryClient): Promise<void> {
  if (client.isFetching(myCartQuery) === 0) return
  await client.cancelQueries(myCartQuery, { silent: true })
  hearCart(client)
}

/** How long a done checkout waits for its place in the waitlist, which no other tab's checkout should wait for. */
const PLACE_MS = 10_000

/** Returns the position of the only waitlist entry of a checkout; null without exactly one, or when the list cannot be read in time. */
async function placeOf({ result }: Omit<Outcome, 'place'>): Promise<number | null> {
  const [entry, ...others] = result.waitlist
  if (!entry || others.length > 0) return null
  const late = new Promise<null>(resolve => setTimeout(resolve, PLACE_MS, null))
  const own = await Promise.race([read('myWaitlist', '/api/me/waitlist').catch(() => null), late])
  return own?.items.find(each => each.id === entry.entryId)?.place ?? null
}

function takeAway({ press, result }: Omit<Outcome, 'place'>): void {
  const rule = (cart: readonly CartItem[]) => withoutDone(cart, partOfCart({ press, result }))
  if (press.ofCart) takeOrdered(rule, copy => withoutRequested(copy, press))
  else changeCart(rule)
  closeCheckout(press.requestId)
}

/** Returns a checkout's items as they are in the cart now. */
function inCart({ reservations, waitlist }: Wanted): Wanted {
  const cart = freshCart().items
  const now = (status: CartStatus, lines: Wanted['reservations']) =>
    lines.flatMap(({ itemId }) => cart.filter(each => each.id === cartItemId(status, itemId)))
  return { reservations: now('RESERVATION', reservations), waitlist: now('WAITLIST', waitlist) }
}

/** Returns false when the cart holds less than the checkout requests, because another tab or device ordered it. */
function isIn(cart: readonly CartItem[], { reservations, waitlist }: Wanted): boolean {
  const has = (status: CartStatus) => (line: Wanted['reservations'][number]) =>
    cart.some(each => each.id === cartItemId(status, line.itemId) && each.quantity >= line.quantity)
  return reservations.every(has('RESERVATION')) && waitlist.every(has('WAITLIST'))
}
