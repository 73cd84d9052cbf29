import { withQuantity } from '../../../contract/words/with-quantity.ts'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import type { Me } from '../../../contract/schemas/people.ts'
import { nextTier } from '../../../domain/next-tier.ts'
import { mayTakePart } from '../../../domain/round.ts'
import { tierNames, tiers, type Tier } from '../../../domain/tier.ts'
import { josa } from '../../../contract/words/josa.ts'
import { reasonOf } from '../standing/reason.ts'
import { tiersAllowed } from '../../../domain/tiers-allowed.ts'
import { saleDeadline } from './sale-deadline.ts'
import { mayTake, type OwnHeld } from './may-take.ts'
import { ownLimitWords, takenTitle } from './own-limit.ts'
import { itemsOf, type Sale } from './sale.ts'
import { isAllSoldOut } from './sold-out.ts'

type Words = { title: string; note: string }

/** The action that a product page offers, as its main button. `none` has a reason instead, with a link to another page (`way`). */
export type Action =
  | { kind: 'reserve' }
  | ({ kind: 'wait' } & Words)
  | { kind: 'enter' }
  /** The sale ended or was canceled; the customer can request another round. */
  | ({ kind: 'encore' } & Words)
  /** The sale starts at `opensAt`; its action then becomes available without a reload. */
  | ({ kind: 'soon'; opensAt: Temporal.Instant } & Words)
  | ({ kind: 'none'; isGood?: true; label: string; way: { to: string; label: string } } & Words)

type Buyer = Pick<Me, 'tier' | 'isSuspended' | 'pickupCount' | 'noShowCount'>

/**
 * Returns the action that a sale offers to a customer, by round status, suspension, tier and stock.
 * @param wishes count of requests for another sale (encore), read with the customer's own requests; the larger of this and the storefront's
 * count is shown
 */
export function actionOf(sale: Sale, me: Buyer, now: Temporal.Instant, wishes = 0): Action {
  if (sale.status === 'canceled')
    return { kind: 'encore', title: '판매가 취소됐어요', note: '예약했던 분께는 차감 없이 취소해 드렸어요.' }
  if (sale.status === 'ended') return { kind: 'encore', ...overWords(sale, now, wishes) }
  if (me.isSuspended) {
    const way = { to: '/mypage/history', label: '내 주문 보기' }
    const note = `${reasonOf(me.noShowCount)} 픽업과 취소, 앵콜 요청은 그대로 할 수 있어요.`
    return { kind: 'none', label: '참여 제한', title: '지금은 예약·대기·응모를 할 수 없어요', note, way }
  }
  if (!mayTakePart(sale.round.allowedTiers, me.tier)) return notMyTier(sale.round.allowedTiers, me)
  const isRaffle = sale.round.eventType === 'RAFFLE'
  if (sale.status === 'scheduled') {
    const note = `판매를 시작하면 이 화면에서 바로 ${isRaffle ? '응모' : '예약'}할 수 있어요. 새로고침하지 않아도 돼요.`
    return { kind: 'soon', opensAt: sale.publishAt ?? sale.deadline, title: '판매 예정이에요', note }
  }
  if (isRaffle) return { kind: 'enter' }
  if (!isAllSoldOut(sale)) return { kind: 'reserve' }
  const ahead = sale.waiting > 0 ? `지금 대기가 ${sale.waiting}건 있어요.` : '지금 대기하면 첫 번째예요.'
  return { kind: 'wait', title: '다 팔렸어요', note: `${ahead} 자리가 나면 기다린 순서대로 자동으로 예약돼요.` }
}

/**
 * For a round that ended or was canceled, replaces the action `encore` (request that the product be sold again) by a link to another round
 * of the product (`other`), if there is one.
 */
export function actionBeside(action: Action, other: Sale | undefined): Action {
  if (action.kind !== 'encore' || !other) return action
  const label = other.status === 'selling' ? '지금 판매 보기' : '다음 판매 보기'
  return { ...action, kind: 'none', label: '마감', note: action.note, way: { to: `?round=${other.round.roundId}`, label } }
}

/**
 * Adds to the text of a `wait` action which positions the customer already has on the waitlist. When they wait for every item of the sale,
 * replaces the action by a link to their orders.
 * @param itemCount count of the sale's items
 */
export function actionInLine(action: Action, places: readonly OwnEntry[], itemCount: number): Action {
  const inLine = ownLine(action, places)
  if (inLine.kind !== 'wait' || places.length < itemCount) return inLine
  return { ...inLine, kind: 'none', isGood: true, label: '대기 중이에요', way: { to: '/mypage/history', label: '내 대기 보기' } }
}

/**
 * Replaces the actions `reserve` and `wait` by a link to the customer's orders when the limit per customer allows no more pieces of any
 * item.
 * @param own pieces that the customer has reserved or waits for, by item id
 */
export function actionWithinLimit(action: Action, sale: Sale, own: OwnHeld): Action {
  const items = itemsOf(sale).map(line => line.item)
  const isPress = action.kind === 'reserve' || action.kind === 'wait'
  if (!isPress || items.some(item => mayTake(item, own) > 0)) return action
  const [only, ...others] = items
  const limit = only && others.length === 0 ? `${ownLimitWords(only, own)}. ` : ''
  const note = `${limit}예약이나 대기를 취소하면 다시 예약할 수 있어요.`
  const way = { to: '/mypage/history', label: '내 주문 보기' }
  return { kind: 'none', isGood: true, label: '더 예약할 수 없어요', title: takenTitle, note, way }
}

function ownLine(action: Action, places: readonly OwnEntry[]): Action {
  const [first, ...others] = places
  if (action.kind !== 'wait' || !first) return action
  const served = '자리가 나면 자동으로 예약되고, 알려 드려요.'
  const mayMoveUp = places.some(place => place.moveUpBlockedBy === null)
  const way = mayMoveUp ? ' 순서는 주문 내역에서 올릴 수 있어요.' : ''
  if (others.length > 0) {
    const each = places.map(({ itemName, quantity, place }) => `${withQuantity(itemName, quantity)} (${place}번째)`)
    return { kind: 'wait', title: `${places.length}가지를 기다리고 있어요`, note: `${each.join(' · ')}. ${served}${way}` }
  }
  return {
    kind: 'wait',
    title: `대기 ${first.lineLength}건 가운데 ${first.place}번째로 기다리고 있어요`,
    note: `${withQuantity(first.itemName, first.quantity)}. ${served}${way}`,
  }
}

function overWords(sale: Sale, now: Temporal.Instant, known: number): Words {
  const what = sale.round.eventType === 'RAFFLE' ? '응모' : '예약'
  const count = Math.max(sale.product.encoreCount, known)
  const wishes = count > 0 ? ` ${count}명이 앵콜을 요청했어요.` : ''
  return { title: `${josa(what, '이/가')} 끝났어요`, note: `${saleDeadline(sale, now)}.${wishes}` }
}

/** Returns the action for a tier that may not buy: it names the allowed tiers and how many pickups are missing. */
function notMyTier(allowed: readonly Tier[], me: Buyer): Action {
  const who = tiersAllowed(allowed)
  const names = tiers.filter(tier => allowed.includes(tier)).map(tier => tierNames[tier])
  const next = nextTier({ pickupCount: me.pickupCount, noShowHalves: Math.round(me.noShowCount * 2) })
  const far =
    next && allowed.includes(next.tier) ? ` ${next.pickups}회 더 픽업하면 ${josa(tierNames[next.tier], '이/가')} 돼요.` : ''
  return {
    kind: 'none',
    label: who,
    title: `${who} 살 수 있어요`,
    note: `${names.join(', ')} 등급만 살 수 있어요. 나는 지금 ${josa(tierNames[me.tier], '이에요/예요')}.${far}`,
    way: { to: '/', label: '다른 상품 보기' },
  }
}
