import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addToCart } from '../../../domain/cart.ts'
import { useNow } from '../../lib/clock.ts'
import { useUnsent } from '../../lib/unsent.ts'
import { useFollowed } from '../../lib/use-followed.ts'
import { useOnline } from '../../lib/use-online.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { deadlineShort, isToday } from '../../lib/format/deadline.ts'
import { Leaf } from '../../ui/leaf.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMe } from '../account/queries.ts'
import { cartLine, putWords } from '../cart/add-to-cart.ts'
import { changeCart } from '../cart/cart-store.ts'
import { mayAdd } from '../cart/put-limited.ts'
import { useCart } from '../cart/use-cart.ts'
import { isShownDone } from '../orders/checkout-words.ts'
import { useUnanswered } from '../orders/kept-press.ts'
import { checkoutKey, useAskAfterOthers, useAskOnce, useCheckout } from '../orders/use-checkout.ts'
import { isOf, reservedIds } from '../orders/wanted.ts'
import { fittingOf, inCart, shortOf, wantedOf, type Choice } from './choice.ts'
import { OptionGroup } from './option-group.tsx'
import { InDoubt, InDoubtFoot } from './in-doubt.tsx'
import {
  AllTaken,
  AllWaited,
  OptionSheetDetails,
  OptionSheetFoot,
  Suspended,
  suspendedTitle,
  whyNot,
} from './option-sheet-foot.tsx'
import styles from './option-sheet.module.css'
import { useProduct } from './queries.ts'
import { mayTake } from './may-take.ts'
import { personLimitWords } from './own-limit.ts'
import { useOwnHeld } from './use-own-held.ts'
import { useOwnWaits } from './use-own-waits.ts'
import { itemsOf, salesOf, type ItemSale, type Sale } from './sale.ts'
import { saleNames } from './sale-names.ts'
import { isSoldOut } from './sold-out.ts'
import { useChangedTerms } from './use-changed-terms.ts'
import { useFreshStock } from './use-fresh-stock.ts'

type OptionSheetProps = {
  productId: string
  /** Defaults to the product's current round. */
  roundId?: string | undefined
  open: boolean
  onClose: () => void
}

/**
 * Lets the customer choose options and quantities, with sum and cancellation costs, and reserve at once or add to the cart. Closes with a
 * toast when the product is not shown any more; a sale that ended stays open and says so.
 */
export function OptionSheet({ productId, roundId, open, onClose }: OptionSheetProps) {
  const now = useNow()
  const navigate = useNavigate()
  // its own checkout changes nothing here until it has ended, nor then where it closes the sheet
  const [isLeaving, setIsLeaving] = useState(false)
  if (isLeaving && !open) setIsLeaving(false)
  const isFollowed = useIsMutating({ mutationKey: checkoutKey }) === 0 && open && !isLeaving
  const { product: latest, isMissing } = useProduct(productId)
  const product = useFollowed(latest, isFollowed)
  const sales = product ? salesOf(product, now) : []
  const sale = sales.find(each => each.round.roundId === roundId) ?? sales[0] ?? null
  const [chosen, setChosen] = useUnsent<[string, number][]>(open ? `options ${productId}` : null, () => firstChoice(sale))
  const changed = useChangedTerms(sale, open, new Set(chosen.flatMap(([itemId, quantity]) => (quantity > 0 ? [itemId] : []))))
  useFreshStock(open)
  const waits = useOwnWaits(isFollowed)
  const { isSuspended } = useMe()
  const isWaited = (line: ItemSale) => isSoldOut(line) && waits.has(line.item.id)
  const waited = new Set(sale ? itemsOf(sale).flatMap(line => (isWaited(line) ? [line.item.id] : [])) : [])
  const own = useOwnHeld(isFollowed)
  const used = new Set(sale ? itemsOf(sale).flatMap(({ item }) => (mayTake(item, own) === 0 ? [item.id] : [])) : [])
  const choice: Choice = new Map(chosen.filter(([itemId]) => !waited.has(itemId) && !used.has(itemId)))
  const cart = useCart()
  // the sheet stays mounted while it closes, and must not act on a second tap
  const isPut = useRef(false)
  const checkout = useCheckout(rest => {
    const lines = [...rest.reservations, ...rest.waitlist]
    if (lines.length === 0) {
      setIsLeaving(true)
      return onClose()
    }
    setChosen(lines.map(({ itemId, quantity }) => [itemId, quantity]))
  })
  const { error, variables: pressed } = checkout
  const known = error && pressed && pressed !== 'earlier' ? { error, pressed } : null
  const isDone = known !== null && isShownDone(known.error, known.pressed, waits)
  useAskOnce(isDone, () => checkout.mutate('earlier'))
  useAskAfterOthers(error, () => checkout.mutate('earlier'))
  const refusal = isDone ? null : known
  const unanswered = useUnanswered()
  const online = useOnline()
  // closed without an answer to it, or to the sheet before: nothing else would tell what became of it
  useAskOnce(!open && online && unanswered !== null, () => checkout.mutate('earlier'))
  const isGone = open && !sale && (isMissing || product !== undefined)
  const leave = useEffectEvent(() => {
    onClose()
    toast('이 상품은 지금 판매하지 않아요', { tone: 'careful' })
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  if (!sale) return null

  const held = inCart(cart, sale)
  const isAllWaited = sale.status === 'selling' && waited.size === itemsOf(sale).length
  const isAllTaken = sale.status === 'selling' && itemsOf(sale).every(({ item }) => waited.has(item.id) || used.has(item.id))
  // what the button will reserve
  const fitting = fittingOf(sale, choice, held, own)
  const short = shortOf(choice, fitting, held)
  const wanted = wantedOf(sale, fitting)
  const asked = unanswered && reservedIds(unanswered)
  // the unanswered press may itself be why an item is missing, so nothing is offered instead of it
  const isMissed = (line: ItemSale) =>
    isSoldOut(line) || used.has(line.item.id) || (fitting.get(line.item.id) ?? 0) < (choice.get(line.item.id) ?? 0)
  // nothing can be pressed here any more, so the same cannot be pressed again either
  const closed = isSuspended ? suspendedTitle : sale.status === 'selling' ? null : whyNot[sale.status]
  const isClosedOver = closed !== null && itemsOf(sale).some(({ item }) => unanswered !== null && isOf(unanswered, item.id))
  const isInDoubt = isClosedOver || itemsOf(sale).some(line => asked?.has(line.item.id) && isMissed(line))

  function choose(itemId: string, quantity: number) {
    checkout.reset()
    setChosen(previous => [...new Map(previous).set(itemId, quantity)])
  }

  function reserve() {
    if (!sale || isPut.current) return
    setChosen([...fitting])
    checkout.mutate({ ...wanted, ...saleNames(sale, wanted) })
  }

  function toCart() {
    if (!sale || isPut.current) return
    const over = itemsOf(sale).find(({ item }) => (choice.get(item.id) ?? 0) > mayAdd(item, own))?.item
    if (over) {
      const most = mayAdd(over, own)
      const words = most > 0 ? `장바구니에 담은 것을 빼고 ${most}개까지 담을 수 있어요` : personLimitWords(over, own)
      return toast(words, { tone: 'careful' })
    }
    isPut.current = true
    for (const line of itemsOf(sale)) {
      const quantity = choice.get(line.item.id) ?? 0
      if (quantity > 0)
        changeCart(cart => addToCart(cart, cartLine(sale, line, isSoldOut(line) ? 'WAITLIST' : 'RESERVATION', quantity)))
    }
    onClose()
    const pieces = [...choice.values()].reduce((sum, quantity) => sum + quantity, 0)
    toast(putWords(sale, pieces, '장바구니에'), { action: { label: '보기', run: () => void navigate('/cart') } })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      lead={<Leaf day={sale.pickupDate} />}
      title={sale.product.groupName}
      note={
        <>
          <span className={styles.pickup}>{pickupDays(sale.pickupDate, sale.pickupUntil)} 픽업</span>
          {' · '}
          <span className={isToday(sale.deadline, now) ? styles.hot : undefined}>
            {isToday(sale.deadline, now) && '오늘 '}
            {deadlineShort(sale.deadline, now)}
          </span>
        </>
      }
      details={
        unanswered && isInDoubt ? (
          <InDoubt press={unanswered} hasAsked={error !== null && pressed === 'earlier'} closed={closed} />
        ) : isSuspended ? (
          <Suspended />
        ) : isAllWaited ? (
          <AllWaited />
        ) : isAllTaken ? (
          <AllTaken />
        ) : (
          <OptionSheetDetails
            sale={sale}
            choice={fitting}
            wanted={wanted}
            short={short}
            now={now}
            refusal={refusal}
            changed={changed}
          />
        )
      }
      foot={
        isInDoubt ? (
          <InDoubtFoot busy={checkout.isPending} onAsk={() => checkout.mutate('earlier')} />
        ) : (
          <OptionSheetFoot
            sale={sale}
            choice={fitting}
            wanted={wanted}
            short={short}
            isChanged={changed.words.length > 0}
            isOver={isAllTaken || isSuspended}
            busy={checkout.isPending}
            onReserve={reserve}
            onCart={toCart}
            onClose={onClose}
          />
        )
      }
    >
      {sale.status === 'selling' &&
        !isSuspended &&
        !isInDoubt &&
        sale.groups.map(group => (
          <OptionGroup
            key={group.group.id}
            group={group}
            choice={choice}
            held={held}
            own={own}
            waited={waited}
            onChoose={choose}
          />
        ))}
    </Sheet>
  )
}

/** Returns quantity one for a sale with a single option, else no choice. */
function firstChoice(sale: Sale | null): [string, number][] {
  const items = sale ? itemsOf(sale) : []
  const [only] = items
  return only && items.length === 1 ? [[only.item.id, 1]] : []
}
