import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { read } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { changeCart, freshCart } from '../cart/cart-store.ts'
import { offerPush } from '../push/offer.ts'
import { checkout, closeCheckout, settleEarlier, type CheckoutPress, type Earlier, type Outcome } from './checkout.ts'
import { knowConversion } from './converted.ts'
import { doneWords } from './done-words.ts'
import { earlierWords } from './earlier-words.ts'
import { oneAtATime } from './kept-press.ts'
import { restOf, withoutDone } from './rest.ts'
import { forgetTold, keepTold } from './told-press.ts'
import { nothing, overlaps, type Wanted } from './wanted.ts'

/** What to reserve; or only asking what became of a press without an answer. */
type Press = CheckoutPress | 'earlier'
/** `wanted`: what is pressed now; where nothing is, the earlier press's lines as the cart has them. */
type Settled = { earlier: Earlier | null; outcome: Outcome | null; wanted: Wanted }
type CarriedOut = Omit<Settled, 'outcome'> & { outcome: Omit<Outcome, 'place'> | null }

export const checkoutKey = ['checkout'] as const

/**
 * Reserving, as the sheet and the cart do it, or asking what became of a press without an answer: afterwards the reserved pieces have left
 * the cart and all lists are fresh. What is sent is what was pressed last, or nothing.
 * @param onDone called when something is reserved, now or by the earlier press, with what is still wanted because of the earlier one
 */
export function useCheckout(onDone: (rest: Wanted) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation<Settled, Error, Press>({
    mutationKey: checkoutKey,
    mutationFn: async press => {
      const settled = await oneAtATime(() => carryOut(press))
      return { ...settled, outcome: settled.outcome && { ...settled.outcome, place: await placeOf(settled.outcome) } }
    },
    onSuccess: ({ earlier, outcome, wanted }, press) => {
      const action = { label: '내역 보기', run: () => void navigate('/mypage/history') }
      if (earlier) {
        const isOf = press === 'earlier' ? 'no press' : press.fromCart ? 'cart' : 'sheet'
        const later = outcome ? null : ({ wanted, isOf } as const)
        const words = earlierWords(earlier, later)
        toast(words, earlier.result ? { action } : { tone: 'careful' })
        keepTold(words)
      }
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
    // Whatever was answered, stock and orders may have moved.
    onSettled: () => {
      for (const key of ['products', 'myOrders', 'myWaitlist', 'me']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Asks what became of a press without an answer, once, as soon as the lists show that it was carried out. */
export function useAskOnce(isDue: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (isDue) askNow()
  }, [isDue])
}

/** An earlier press that turns out to be done and asked for some of the same keeps this one from being sent: its owner presses again. */
async function carryOut(press: Press): Promise<CarriedOut> {
  if (press !== 'earlier' && press.fromCart) {
    const cart = press.fromCart(freshCart().items)
    if (!isIn(cart, press)) return { earlier: null, outcome: null, wanted: nothing } // another tab has reserved it
    // written in turn: a tab that has not heard yet would bring back what another one has just reserved
    changeCart(() => cart)
  }
  const earlier = await settleEarlier(press === 'earlier' ? null : press)
  const wanted = press === 'earlier' ? inCart(earlier?.press ?? nothing) : press
  if (earlier?.result) takeAway({ ...earlier, result: earlier.result })
  if (press === 'earlier' || (earlier?.result && overlaps(earlier.press, press))) return { earlier, outcome: null, wanted }
  const outcome = await checkout(press)
  takeAway(outcome)
  return { earlier, outcome, wanted }
}

/** Returns the place of the only entry that a press made; null where there is none, or the list does not come. */
async function placeOf({ result }: Omit<Outcome, 'place'>): Promise<number | null> {
  const [entry, ...others] = result.waitlist
  if (!entry || others.length > 0) return null
  const own = await read('myWaitlist', '/api/me/waitlist').catch(() => null)
  return own?.items.find(each => each.id === entry.entryId)?.place ?? null
}

function takeAway(done: Omit<Outcome, 'place'>): void {
  changeCart(cart => withoutDone(cart, done))
  closeCheckout(done.press.requestId)
}

/** Returns the lines of a press as they lie in the cart now. */
function inCart({ reservations, waitlist }: Wanted): Wanted {
  const cart = freshCart().items
  const now = (status: CartStatus, lines: Wanted['reservations']) =>
    lines.flatMap(({ itemId }) => cart.filter(each => each.id === cartItemId(status, itemId)))
  return { reservations: now('RESERVATION', reservations), waitlist: now('WAITLIST', waitlist) }
}

/** False where another tab has reserved some of what is pressed. */
function isIn(cart: readonly CartItem[], { reservations, waitlist }: Wanted): boolean {
  const has = (status: CartStatus) => (line: Wanted['reservations'][number]) =>
    cart.some(each => each.id === cartItemId(status, line.itemId) && each.quantity >= line.quantity)
  return reservations.every(has('RESERVATION')) && waitlist.every(has('WAITLIST'))
}
