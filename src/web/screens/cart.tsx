import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fallbacks } from '../../contract/fallbacks.ts'
import { addToCart, clearReservations } from '../../domain/cart.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { ApiError, errorText } from '../app/api.ts'
import { useNow } from '../app/clock.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageSkeleton } from '../app/page-skeleton.tsx'
import { useTitle } from '../app/use-title.ts'
import emptyCart from '../art/empty-cart.svg'
import errorArt from '../art/empty-offline.svg'
import { useMe } from '../features/account/queries.ts'
import { CartDays } from '../features/cart/cart-days.tsx'
import { CheckoutBar } from '../features/cart/checkout-bar.tsx'
import { changeCart } from '../features/cart/cart-store.ts'
import { byPickupDay, cartLines } from '../features/cart/lines.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { WaitingSection } from '../features/cart/waiting-section.tsx'
import { mended, waysOut } from '../features/cart/ways-out.ts'
import { useStorefront } from '../features/catalog/queries.ts'
import { myWaitlistQuery } from '../features/orders/queries.ts'
import { refusalWords, useCheckout } from '../features/orders/use-checkout.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast-store.ts'
import styles from './cart.module.css'
import type { CartItem } from '../../domain/cart.ts'

/** `/cart`: the reservation list, the waitlist, and one checkout for both (SPEC §4, DECISIONS "Checkout" and "Cart"). */
export function CartScreen() {
  useTitle('장바구니')
  const now = useNow()
  const me = useMe()
  const cart = useCart()
  const { data: shop, error, refetch } = useStorefront()
  const waitlist = useQuery(myWaitlistQuery)
  const waiting = waitlist.data?.items ?? []
  const [refused, setRefused] = useState<Error | null>(null)
  const checkout = useCheckout(() => setRefused(null))

  if (!shop && error) {
    return (
      <EmptyState
        art={errorArt}
        level="h1"
        title="잠시 문제가 생겼어요"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        }
      >
        {errorText(error, fallbacks.cart)}
      </EmptyState>
    )
  }
  if (!shop || waitlist.isPending) return <PageSkeleton />

  const lines = cartLines(cart, shop, now)
  const reservations = lines.filter(each => each.line.status === 'RESERVATION')
  const joining = lines.filter(each => each.line.status === 'WAITLIST')
  const ways = waysOut(lines, refused instanceof ApiError ? (refused.details as Rejection) : null, me.tier)

  if (lines.length === 0 && waiting.length === 0) return <EmptyCart />

  /** Takes what is in the way out of it and asks; the shop decides. */
  function reserve() {
    changeCart(items => mended(items, ways))
    setRefused(null)
    const items = mended(cart, ways)
    if (items.length === 0) return
    checkout.mutate({ reservations: wanted(items, 'RESERVATION'), waitlist: wanted(items, 'WAITLIST') }, { onError: setRefused })
  }

  function clear() {
    const before = reservations.map(each => each.line)
    changeCart(clearReservations)
    setRefused(null)
    toast('예약할 상품을 비웠어요', {
      action: { label: '되돌리기', run: () => changeCart(items => before.reduce(addToCart, [...items])) },
    })
  }

  return (
    <div className={styles.page}>
      <PageHead
        title="장바구니"
        back="/"
        side={
          reservations.length > 0 && (
            <Button look="quiet" size="small" onClick={clear}>
              비우기
            </Button>
          )
        }
      />
      {refused && (
        <Notice takesFocus tone="bad" title={refusalWords(refused).title}>
          <p>{refusalWords(refused).text}</p>
          {ways.size > 0 && <p>다른 상품은 그대로 담겨 있어요.</p>}
        </Notice>
      )}
      {reservations.length > 0 && (
        <CartDays days={byPickupDay(reservations)} ways={ways} now={now} onChange={() => setRefused(null)} />
      )}
      {(joining.length > 0 || waiting.length > 0) && (
        <WaitingSection lines={joining} ways={ways} count={joining.length + waiting.length} onChange={() => setRefused(null)} />
      )}
      {lines.length > 0 && (
        <CheckoutBar
          reservations={reservations}
          hasWaiting={joining.length > 0}
          ways={ways}
          suspended={me.isSuspended}
          busy={checkout.isPending}
          onReserve={reserve}
        />
      )}
    </div>
  )
}

function wanted(items: readonly CartItem[], status: CartItem['status']) {
  return items.filter(line => line.status === status).map(line => ({ itemId: line.itemId, quantity: line.quantity }))
}

function EmptyCart() {
  return (
    <EmptyState
      art={emptyCart}
      level="h1"
      title="장바구니가 비었어요"
      actions={
        <ButtonLink size="small" to="/">
          상품 둘러보기
        </ButtonLink>
      }
    >
      마음에 드는 상품을 담으면 여기서 한 번에 예약해요.
    </EmptyState>
  )
}
