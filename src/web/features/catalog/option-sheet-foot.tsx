import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { MeaningButton } from '../../ui/meaning-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refusalWords, type NamedPress } from '../orders/checkout-words.ts'
import { piecesOf } from '../orders/done-words.ts'
import { cancellationPromise } from '../orders/promise.ts'
import { PromiseLine } from '../orders/promise-line.tsx'
import { waitingPromise } from '../orders/waiting-promise.ts'
import type { Wanted } from '../orders/wanted.ts'
import { ALL_IN_CART, takenTitle } from './own-limit.ts'
import { ChangedTermsNotice } from './changed-terms.tsx'
import { totalOf, type Choice, type Short } from './choice.ts'
import styles from './option-sheet.module.css'
import { itemsOf, type Sale } from './sale.ts'
import { SheetSum } from './sheet-sum.tsx'
import { isAllSoldOut } from './sold-out.ts'
import type { ChangedTerms } from './use-changed-terms.ts'

type PartProps = { sale: Sale; choice: Choice; wanted: Wanted; short: Short | null }
/** The error of a failed checkout and the items that it requested. */
type Refusal = { error: Error; pressed: NamedPress }
type DetailsProps = PartProps & { now: Temporal.Instant; refusal: Refusal | null; changed: ChangedTerms }
type FootProps = PartProps & {
  /** True when price, pickup days or deadline changed while the sheet was open. */
  isChanged: boolean
  /** True when the customer can request nothing: they are suspended, or no item allows more pieces or another waitlist entry. */
  isOver: boolean
  busy: boolean
  onReserve: () => void
  onCart: () => void
  onClose: () => void
}

/**
 * Shows in the option sheet why the last checkout failed, which prices or days changed, and what canceling the chosen items would cost.
 * Says so when the product is not selling.
 */
export function OptionSheetDetails({ sale, choice, wanted, short, now, refusal, changed }: DetailsProps) {
  if (sale.status !== 'selling') return <NotSelling status={sale.status} />
  const total = totalOf(sale, choice, 'reserved')
  const { waits } = stateOf(sale, wanted, short)
  const promise = cancellationPromise({
    total: total || sale.cheapest,
    isLeast: total === 0,
    deadline: sale.deadline,
    pickupDate: sale.pickupDate,
    now,
  })
  return (
    <div className={styles.details}>
      <ChangedTermsNotice {...changed} />
      {refusal && <RefusalNotice {...refusal} offersToWait={waits} />}
      {(waits || wanted.waitlist.length > 0) && (
        <p className={styles.waitWords}>
          {servedWords} {waitingPromise({ ...waitedPrices(sale, choice, wanted), ...sale, now })}
        </p>
      )}
      {!waits && (
        <section className={styles.promise} aria-label="지금 예약하고 취소하면">
          <p className={styles.promiseTitle}>지금 예약하고 취소하면</p>
          <PromiseLine promise={promise} />
        </section>
      )}
    </div>
  )
}

function RefusalNotice({ error, pressed, offersToWait }: Refusal & { offersToWait: boolean }) {
  const { title, text } = refusalWords(error, pressed)
  const isSoldOut = error instanceof ApiError && error.code === 'SOLD_OUT'
  return (
    <Notice tone="bad" title={title} takesFocus>
      {text}
      {isSoldOut && offersToWait && ' 대기하기를 누르면 자리가 날 때 자동으로 예약돼요.'}
    </Notice>
  )
}

/** Shows the sum with buttons to add to the cart or to reserve at once. Shows only a close button when nothing can be requested. */
export function OptionSheetFoot({ sale, choice, wanted, short, isChanged, isOver, busy, onReserve, onCart, onClose }: FootProps) {
  if (sale.status !== 'selling' || isOver) return <Button onClick={onClose}>닫기</Button>
  const { pieces, isInCart, isNothing, waits } = stateOf(sale, wanted, short)
  const press = waits ? '대기하기' : reserveWords(short)
  const total = totalOf(sale, choice, pieces > 0 ? 'reserved' : 'waiting')
  const label = isChanged ? `바뀐 내용으로 ${press}` : press
  return (
    <>
      <SheetSum {...(isInCart ? { what: ALL_IN_CART } : sumWords(isNothing, pieces, piecesOf(wanted.waitlist)))} total={total} />
      <div className={styles.buttons}>
        <Button look="plain" disabled={isNothing} onClick={onCart} className={styles.toCart}>
          장바구니
        </Button>
        <MeaningButton
          label={label}
          meaning={total}
          disabled={isNothing}
          busy={busy}
          onPress={onReserve}
          className={styles.reserve}
        />
      </div>
    </>
  )
}

/** Shown in the option sheet instead of the sum when the customer already waits for every option. */
export function AllWaited() {
  return (
    <div className={styles.details}>
      <Notice title="대기 중이에요">{servedWords}</Notice>
    </div>
  )
}

/** Shown in the option sheet instead of the sum when the limit per customer allows no more pieces of any option. */
export function AllTaken() {
  return (
    <div className={styles.details}>
      <Notice title={takenTitle}>예약이나 대기를 취소하면 다시 예약할 수 있어요.</Notice>
    </div>
  )
}

/** Shown in the option sheet instead of the sum when the customer is suspended and cannot order. */
export function Suspended() {
  return (
    <div className={styles.details}>
      <Notice tone="hot" title={suspendedTitle}>
        예약·대기·응모와 보상 받기를 할 수 없어요. 이미 한 예약은 그대로예요.
      </Notice>
    </div>
  )
}

const servedWords = '자리가 나면 기다린 순서대로 자동으로 예약되고, 알려 드려요. 대기는 언제든 취소할 수 있어요.'

/** Title of a customer's suspension. */
export const suspendedTitle = '참여 제한 중이에요'

export const whyNot = {
  scheduled: '아직 판매를 시작하지 않았어요',
  ended: '판매가 끝났어요',
  canceled: '판매가 취소됐어요',
  draft: '판매하지 않아요',
}

/** Shows why nothing can be ordered, for a sale that ended while the sheet was open. */
function NotSelling({ status }: { status: keyof typeof whyNot }) {
  return (
    <div className={styles.details}>
      <Notice tone="bad" title={whyNot[status]}>
        지금은 이 상품을 예약하거나 기다릴 수 없어요.
      </Notice>
    </div>
  )
}

function stateOf(sale: Sale, wanted: Wanted, short: PartProps['short']) {
  const pieces = piecesOf(wanted.reservations)
  const isInCart = short?.isInCart === true
  return {
    pieces,
    isInCart,
    isNothing: isInCart || (pieces === 0 && wanted.waitlist.length === 0),
    waits: pieces === 0 && (wanted.waitlist.length > 0 || isAllSoldOut(sale)),
  }
}

/**
 * Returns the prices in won of the chosen waitlist items; without any, the price of the sale's cheapest item as the lowest possible
 * (`isLeast`).
 */
function waitedPrices(sale: Sale, choice: Choice, { waitlist }: Wanted): { prices: number[]; isLeast: boolean } {
  if (waitlist.length === 0) return { prices: [sale.cheapest], isLeast: true }
  const ids = new Set(waitlist.map(({ itemId }) => itemId))
  const waited = itemsOf(sale).filter(({ item }) => ids.has(item.id))
  return { prices: waited.map(({ item }) => item.price * (choice.get(item.id) ?? 1)), isLeast: false }
}

function reserveWords(short: Short | null): string {
  if (!short || short.isInCart) return '예약하기'
  return short.most === null ? '남은 만큼 예약하기' : `${short.most}개로 줄이고 예약하기`
}

function sumWords(isNothing: boolean, pieces: number, waiting: number): { what: string; later?: string } {
  if (isNothing) return { what: '옵션을 골라 주세요' }
  if (pieces > 0 && waiting > 0) return { what: `예약 ${pieces}개, 대기 ${waiting}개`, later: '예약은 픽업할 때 결제해요' }
  return pieces > 0 ? { what: `${pieces}개`, later: '픽업할 때 결제해요' } : { what: '예약되면 픽업할 때 결제해요' }
}
