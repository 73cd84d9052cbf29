import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { removeFromCart, cartItemId, type CartItem } from '../../../domain/cart.ts'
import { toast } from '../../ui/toast-store.ts'
import { changeCart, freshCart } from '../cart/cart-store.ts'
import { offerPush } from '../push/offer.ts'
import { earlierWords } from './checkout-words.ts'
import { checkout, closeCheckout, settleEarlier, type CheckoutPress, type Earlier, type Outcome } from './checkout.ts'
import { knowConversion } from './converted.ts'
import { doneWords } from './done-words.ts'
import { oneAtATime } from './kept-press.ts'
import { overlaps, type Wanted } from './wanted.ts'

/** What to reserve; or only asking what became of a press without an answer. */
type Press = CheckoutPress | 'earlier'
type Settled = { earlier: Earlier | null; outcome: Outcome | null }

export const checkoutKey = ['checkout'] as const

/**
 * Reserving, as the sheet and the cart do it, or asking what became of a press without an answer: afterwards the reserved lines have left
 * the cart and all lists are fresh. What is sent is what was pressed last, or nothing.
 * @param onDone called when something is reserved, now or by the earlier press
 */
export function useCheckout(onDone: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation<Settled, Error, Press>({
    mutationKey: checkoutKey,
    mutationFn: press => oneAtATime(() => carryOut(press)),
    onSuccess: ({ earlier, outcome }, press) => {
      const action = { label: '내역 보기', run: () => void navigate('/mypage/history') }
      if (earlier)
        toast(earlierWords(earlier, press !== 'earlier' && outcome === null), earlier.result ? { action } : { tone: 'careful' })
      if (outcome) toast(doneWords(outcome), { action })
      const results = [earlier?.result, outcome?.result].filter(result => result != null)
      if (results.length === 0) return
      for (const entry of results.flatMap(({ waitlist }) => waitlist)) if (entry.orderId !== null) knowConversion(entry.orderId)
      offerPush()
      onDone()
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
async function carryOut(press: Press): Promise<Settled> {
  if (press !== 'earlier' && press.fromCart) {
    const cart = press.fromCart(freshCart().items)
    if (!isIn(cart, press)) return { earlier: null, outcome: null } // another tab has reserved it
    // written in turn: a tab that has not heard yet would bring back what another one has just reserved
    changeCart(() => cart)
  }
  const earlier = await settleEarlier(press === 'earlier' ? null : press)
  if (earlier?.result) takeAway(earlier.press)
  if (press === 'earlier' || (earlier?.result && overlaps(earlier.press, press))) return { earlier, outcome: null }
  const outcome = await checkout(press)
  takeAway(outcome.press)
  return { earlier, outcome }
}

function takeAway(press: Outcome['press']): void {
  changeCart(cart => takeOut(cart, press))
  closeCheckout(press.requestId)
}

function isIn(cart: readonly CartItem[], { reservations, waitlist }: Wanted): boolean {
  const ids = new Set(cart.map(line => line.id))
  return (
    reservations.every(line => ids.has(cartItemId('RESERVATION', line.itemId))) &&
    waitlist.every(line => ids.has(cartItemId('WAITLIST', line.itemId)))
  )
}

function takeOut(cart: Parameters<typeof removeFromCart>[0], wanted: Wanted) {
  const reserved = wanted.reservations.map(line => cartItemId('RESERVATION', line.itemId))
  const waiting = wanted.waitlist.map(line => cartItemId('WAITLIST', line.itemId))
  return [...reserved, ...waiting].reduce((rest, id) => removeFromCart(rest, id), [...cart])
}
