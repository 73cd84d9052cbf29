import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { fallbacks } from '../../contract/words/fallbacks.ts'
import { addToCart, isSameCart } from '../../domain/cart.ts'
import { clearReservations } from '../../domain/cart-edits.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { termsOf } from '../../domain/terms.ts'
import { ApiError } from '../lib/api.ts'
import { useNow } from '../lib/clock.ts'
import { heads } from '../lib/heads.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import emptyCart from '../art/empty-cart.svg'
import { useMe } from '../features/account/queries.ts'
import { AwayNotice } from '../features/cart/away-notice.tsx'
import { CartDays } from '../features/cart/cart-days.tsx'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { acknowledged, changesOf } from '../features/cart/changes.ts'
import { changedByPress } from '../features/cart/changed-by-press.ts'
import { useFollowedCopy } from '../features/cart/use-followed-copy.ts'
import { emptiedTitle, tellChangedElsewhere, useEmptiedElsewhere } from '../features/cart/changed-elsewhere.ts'
import { CheckoutBar } from '../features/cart/checkout-bar.tsx'
import { changeCart, freshCart } from '../features/cart/cart-store.ts'
import { byPickupDay, cartLines, namesOf, type CartLine } from '../features/cart/lines.ts'
import { EnteredSection } from '../features/cart/entered-section.tsx'
import { mainPress } from '../features/cart/main-press.ts'
import { NextSteps } from '../features/cart/next-steps.tsx'
import { rememberProducts, seenProducts } from '../features/cart/seen-products.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { useServerCopy } from '../features/cart/use-server-copy.ts'
import { WaitingSection } from '../features/cart/waiting-section.tsx'
import { waysOut } from '../features/cart/ways-out.ts'
import { useOwnHeld } from '../features/catalog/use-own-held.ts'
import { useStorefront } from '../features/catalog/queries.ts'
import { useMyWaitlist } from '../features/orders/queries.ts'
import { inDoubtWords, isShownDone, refusalWords, unansweredWords, type NamedPress } from '../features/orders/checkout-words.ts'
import { keptPress, useAsksAtStart, useUnanswered } from '../features/orders/kept-press.ts'
import { checkoutKey, useAskAfterOthers, useAskOnce, useCheckout } from '../features/orders/use-checkout.ts'
import { useTold } from '../features/orders/told-press.ts'
import { nothing, reservedIds } from '../features/orders/wanted.ts'
import { isUndrawn, myRafflesQuery } from '../features/raffle/queries.ts'
import { useNoVainEntrySheet } from '../features/waitlist/use-entry-sheets.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast-store.ts'
import { useShieldOnChange } from '../ui/use-shield-on-change.ts'
import styles from './cart.module.css'
import type { CartItem } from '../../domain/cart.ts'

/** Shows `/cart`: reservations, waitlist, raffle entries, and one checkout for reservations and waitlist (docs/RULES.md#cart). */
export function CartScreen() {
  useTitle(heads.Cart.title)
  const now = useNow()
  const me = useMe()
  const cart = useCart()
  const { data: shop, error, refetch } = useStorefront()
  // a cart that another device filled may be known here before its products
  useEffect(() => rememberProducts(cart, shop), [cart, shop])
  const waitlist = useMyWaitlist()
  const raffles = useQuery(myRafflesQuery)
  const entered = raffles.data?.items.filter(isUndrawn)
  const copy = useServerCopy()
  useFollowedCopy()
  useNoVainEntrySheet()
  useShieldOnChange(cart.map(({ id }) => id).join(' ')) // another browser may have put something in
  const isEmptiedElsewhere = useEmptiedElsewhere(me.id, cart.length === 0)
  const held = waitlist.data?.items.length
  const own = useOwnHeld()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const checkout = useCheckout(() => setRefusal(null))
  /**
   * Sends a checkout, or asks for the result of the unanswered one (`earlier`).
   * @param shown the cart as shown; after a failure, its items that have changed are listed
   */
  function ask(press: Parameters<typeof checkout.mutate>[0], shown: readonly CartLine[] = []) {
    setRefusal(null)
    const pressed = press === 'earlier' ? (keptPress() ?? nothing) : press
    const hasAsked = press === 'earlier'
    checkout.mutate(press, {
      // neither sent nor settled: the cart had less by then
      onSuccess: ({ earlier, outcome }) => !hasAsked && !earlier && !outcome && tellChangedElsewhere(),
      onError: error => setRefusal({ error, pressed, hasAsked, changed: changedByPress(shown, freshCart().items) }),
    })
  }

  const waits = new Set(waitlist.data?.items.map(({ itemId }) => itemId))
  const isDone = refusal !== null && isShownDone(refusal.error, refusal.pressed, waits)
  useAskOnce(isDone, () => ask('earlier'))
  useAskAfterOthers(refusal && refusal.error, () => ask('earlier'))
  const refused = refusal && !isDone ? refusal.error : null
  const unanswered = useUnanswered()
  const told = useTold()
  const asksAtStart = useAsksAtStart()
  const underWay = useIsMutating({ mutationKey: checkoutKey })

  const isAsking = checkout.isPending && checkout.variables === 'earlier'
  const failed =
    (shop ? null : error) ??
    (waitlist.data ? null : waitlist.error) ??
    (entered ? null : raffles.error) ??
    (copy.isKnown ? null : copy.error)
  const notThere = (
    <div className={styles.page}>
      <PageHead {...heads.Cart} />
      {failed ? <LoadFailed error={failed} fallback={fallbacks.cart} what="장바구니" onRetry={retry} /> : <CartSkeleton />}
    </div>
  )
  if (!shop || !waitlist.isFetched || !raffles.isFetched) return notThere

  const lines = cartLines(cart, shop, now, seenProducts())
  const allWays = waysOut(lines, refused instanceof ApiError ? (refused.details as Rejection) : null, me.tier, own)
  // the unanswered press may itself be why an item is missing, so nothing is offered instead of it
  const asked = unanswered && reservedIds(unanswered)
  const isDoubted = ({ line }: CartLine) =>
    line.status === 'RESERVATION' && asked?.has(line.itemId) === true && allWays.has(line.id)
  const isInDoubt = lines.some(isDoubted)
  const doubted = new Set(lines.filter(isDoubted).map(each => each.line.id))
  const ways = new Map([...allWays].filter(([id]) => !doubted.has(id)))
  const isReserved = ({ line }: CartLine) => line.status === 'RESERVATION' || ways.get(line.id)?.kind === 'reserve'
  const reservations = lines.filter(isReserved)
  const joining = lines.filter(each => !isReserved(each))
  const isRefused = ({ line }: CartLine) => ways.has(line.id) && ways.get(line.id)?.kind !== 'reserve'
  const isChanged = (each: CartLine) => !isRefused(each) && changesOf(each).length > 0
  const press = mainPress(cart, ways)
  const afterwards = cartLines(press.asked, shop, now)
  const reserved = afterwards.filter(each => each.line.status === 'RESERVATION')

  const askWhatBecame = (
    <Button size="small" busy={checkout.isPending} onClick={() => ask('earlier')}>
      결과 확인하기
    </Button>
  )
  const words =
    unanswered && isInDoubt
      ? inDoubtWords({ press: unanswered, hasAsked: refusal?.hasAsked === true })
      : refusal && (refusal.hasAsked ? unansweredWords(refusal.pressed) : refusalWords(refusal.error, refusal.pressed))
  const said = (
    <>
      {isEmptiedElsewhere && !told && !refusal && !checkout.isPending && <OrdersNotice title={emptiedTitle} />}
      {refused && refusal && (
        <Notice takesFocus tone="bad" title={words!.title} action={unanswered && askWhatBecame}>
          <p>{words!.text}</p>
          {refusal.changed.map(each => (
            <p key={each}>{each}</p>
          ))}
          {ways.size > 0 && lines.length > ways.size && <p>다른 상품은 그대로 담겨 있어요.</p>}
        </Notice>
      )}
      {unanswered && !asksAtStart && !refused && (underWay === 0 || isAsking) && (
        <Notice tone="hot" title={(words ?? unansweredWords(unanswered)).title} action={askWhatBecame}>
          {(words ?? unansweredWords(unanswered)).text}
        </Notice>
      )}
    </>
  )

  // an empty cart is shown only when waitlist, raffle entries and the server's copy of the cart are known to be empty
  if (lines.length === 0 && !held && !entered?.length)
    return held === 0 && entered && copy.isKnown ? <EmptyCart told={told}>{said}</EmptyCart> : notThere

  function retry() {
    void refetch()
    void waitlist.refetch()
    void raffles.refetch()
    copy.retry()
  }

  /** Applies the remedies, accepts changed terms, and sends the checkout. */
  function reserve() {
    const asked = (items: readonly CartItem[]) => acknowledged(mainPress(items, ways).asked, lines)
    const fromCart = (items: readonly CartItem[]) => {
      const now = new Map(asked(items).map(line => [line.id, line]))
      return mainPress(items, ways).cart.map(line => now.get(line.id) ?? line)
    }
    const fresh = freshCart().items
    if (!isSameCart(fresh, cart)) return tellChangedElsewhere()
    const items = asked(fresh)
    if (items.length > 0)
      return ask(
        {
          reservations: wanted(items, 'RESERVATION'),
          waitlist: wanted(items, 'WAITLIST'),
          ...namesOf(afterwards),
          fromCart,
        },
        lines,
      )
    changeCart(fromCart)
    setRefusal(null)
  }

  function clear() {
    const before = reservations.map(each => each.line)
    changeCart(items => clearReservations(items).filter(line => !before.some(each => each.id === line.id)))
    setRefusal(null)
    toast('예약할 상품을 모두 뺐어요', {
      action: { label: '되돌리기', run: () => changeCart(items => before.reduce(addToCart, [...items])) },
    })
  }

  return (
    <div className={styles.page}>
      <PageHead
        {...heads.Cart}
        side={
          reservations.length > 0 && (
            <Button look="quiet" size="small" onClick={clear}>
              비우기
            </Button>
          )
        }
      />
      {said}
      {!refused && <AwayNotice lines={lines} ways={ways} />}
      {reservations.length > 0 && (
        <CartDays days={byPickupDay(reservations, reserved)} ways={ways} now={now} onChange={() => setRefusal(null)} />
      )}
      {(joining.length > 0 || held !== 0) && (
        <WaitingSection lines={joining} ways={ways} held={held} onChange={() => setRefusal(null)} />
      )}
      {entered && entered.length > 0 && <EnteredSection entries={entered} />}
      {lines.length > 0 && <NextSteps reserves={reservations.length > 0} waits={joining.length > 0} />}
      {lines.length > 0 && (
        <CheckoutBar
          lines={afterwards}
          left={press.cart.length - press.asked.length}
          way={isInDoubt ? '결과 확인하기' : lines.some(isRefused) ? press.label : null}
          hasChanges={lines.some(isChanged)}
          suspended={me.isSuspended}
          busy={checkout.isPending}
          onReserve={isInDoubt ? () => ask('earlier') : reserve}
        />
      )}
    </div>
  )
}

/** A failed checkout, or with `hasAsked` a failed request for the result of the unanswered one. */
type Refusal = { error: Error; pressed: NamedPress; hasAsked: boolean; changed: string[] }

function wanted(items: readonly CartItem[], status: CartItem['status']) {
  return items
    .filter(line => line.status === status)
    .map(line => ({
      itemId: line.itemId,
      quantity: line.quantity,
      terms: termsOf(line.unitPrice, line.pickupDate),
    }))
}

/**
 * Shows that the cart is empty.
 * @param told the result of an earlier checkout, whose items have left the cart
 * @param children the last checkout's refusal, or the offer to ask for its result
 */
function EmptyCart({ told, children }: { told: string | null; children: ReactNode }) {
  return (
    <>
      <PageHead {...heads.Cart} />
      {told && <OrdersNotice title={told} />}
      {children}
      <EmptyState
        art={emptyCart}
        title="장바구니가 비었어요"
        actions={
          <ButtonLink size="small" to="/">
            상품 둘러보기
          </ButtonLink>
        }
      >
        마음에 드는 상품을 담으면 여기서 한 번에 예약해요.
      </EmptyState>
    </>
  )
}

/** Shows a notice that leads to the customer's orders. */
function OrdersNotice({ title }: { title: string }) {
  return (
    <Notice
      title={title}
      action={
        <ButtonLink look="plain" size="small" to="/mypage/history">
          내 주문 보기
        </ButtonLink>
      }
    />
  )
}
