import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { removeFromCart, cartItemId, type CartItem } from '../../../domain/cart.ts'
import { errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { changeCart, freshCart } from '../cart/cart-store.ts'
import { offerPush } from '../push/offer.ts'
import { knowConversion } from './converted.ts'
import {
  checkout,
  closeCheckout,
  confirmCheckout,
  isUndecided,
  oneAtATime,
  type CheckoutPress,
  type Outcome,
  type Wanted,
} from './checkout.ts'

/** What to reserve; or only asking what became of a press without an answer. */
type Press = CheckoutPress | 'undecided'

/** Reserving, as the sheet and the cart do it, or asking what became of an undecided press: afterwards the reserved lines have left the cart and all lists are fresh. */
export function useCheckout(onDone: (outcome: Outcome) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation<Outcome | null, Error, Press>({
    mutationFn: press => oneAtATime(() => carryOut(press)),
    onSuccess: outcome => {
      if (!outcome) return
      for (const entry of outcome.result.waitlist) if (entry.orderId !== null) knowConversion(entry.orderId)
      toast(wordsOf(outcome), { action: { label: '내역 보기', run: () => void navigate('/mypage/history') } })
      offerPush()
      onDone(outcome)
    },
    // Whatever was answered, stock and orders may have moved.
    onSettled: () => {
      for (const key of ['products', 'myOrders', 'myWaitlist', 'me']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** What to say of a checkout that brought no result: refused, or nobody knows yet. */
export function refusalWords(error: Error, onlyWaits = false): { title: string; text: string } {
  const text = errorText(error, '잠시 뒤에 다시 눌러 주세요.')
  if (isUndecided(error)) return { title: '예약됐는지 아직 몰라요', text: `${text} 다시 눌러도 두 번 예약되지 않아요.` }
  return { title: onlyWaits ? '대기하지 못했어요' : '아직 예약되지 않았어요', text }
}

/** Null when there was nothing left to do: another tab had settled it. */
async function carryOut(press: Press): Promise<Outcome | null> {
  if (press !== 'undecided' && press.fromCart) {
    const cart = press.fromCart(freshCart().items)
    if (!isIn(cart, press)) return null
    // written in turn: a tab that has not heard yet would bring back what another one has just reserved
    changeCart(() => cart)
  }
  const outcome = press === 'undecided' ? await confirmCheckout() : await checkout(press)
  if (!outcome) return null
  changeCart(cart => takeOut(cart, outcome.wanted))
  closeCheckout(outcome.requestId)
  return outcome
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

function wordsOf({ kind, result }: Outcome): string {
  if (kind === 'earlier') return '앞서 누른 예약이 이미 됐어요'
  const waits = result.waitlist.filter(entry => entry.orderId === null).length
  if (result.orders.length === 0 && waits > 0) return '줄을 섰어요. 자리가 나면 저절로 예약돼요'
  if (result.orders.length === 0) return '자리가 있어서 바로 예약했어요'
  return waits > 0 ? '예약하고 줄도 섰어요' : '예약했어요'
}
