import { mayTakePart } from '../../../domain/round.ts'
import type { Tier } from '../../../domain/tier.ts'
import { tiersAllowed } from '../../../domain/tiers-allowed.ts'
import { deadlineShort, isToday, openingBadge, openingDay } from '../../lib/format/deadline.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { StockShape } from '../../ui/stock-bar.tsx'
import { cardLeft, FEW, totalWords, type Words } from './left-words.ts'
import type { Sale } from './sale.ts'
import { isAllSoldOut } from './sold-out.ts'
import { wasEndedEarly } from './ended-early.ts'

/** What a product card shows besides the product itself. */
export type CardState = {
  badge: { tone: BadgeTone; text: string } | null
  /** The card's button: add to cart, join the waitlist, enter the raffle, or subscribe to the opening alert; null for none. */
  pill: Pill | null
  stock: StockShape
  left: Words
  right: Words
  faded: boolean
}

/**
 * What the button on a product card does: add to the cart, join the waitlist, enter the raffle, or turn the opening alert on or off.
 * `waiting` and `entered` say that the customer is on the waitlist or in the raffle, and open the product's page.
 */
export type Pill = 'add' | 'wait' | 'enter' | 'alert' | 'waiting' | 'entered'

/**
 * Returns what a card shows for a sale. The badge of an open sale is the first that applies: raffle, sold out, low stock, closing today,
 * encore. A customer whose tier may not take part sees no button and, unless suspended, a badge with the allowed tiers on open sales.
 */
export function cardState(sale: Sale, tier: Tier, now: Temporal.Instant): CardState {
  const { round, status } = sale
  if (status === 'scheduled') return opensSoon(sale, tier, now)
  if (status !== 'selling') return over(sale, now)
  const isRaffle = round.eventType === 'RAFFLE'
  const state = isRaffle ? raffle(sale, now) : isAllSoldOut(sale) ? soldOut(sale) : selling(sale, now)
  if (mayTakePart(round.allowedTiers, tier)) return state
  if (tier === 'restricted') return { ...state, pill: null }
  return { ...state, badge: { tone: 'white', text: tiersAllowed(round.allowedTiers) }, pill: null }
}

/** Returns how the stock bar draws a stock; a null `total` is unlimited. */
export function stockShape(left: number, total: number | null): StockShape {
  if (total === null) return { kind: 'unlimited' }
  return left === 0 ? { kind: 'sold-out' } : { kind: 'left', available: left, total }
}

function selling(sale: Sale, now: Temporal.Instant): CardState {
  const today = isToday(sale.deadline, now)
  return {
    badge: sellingBadge(sale, today),
    pill: 'add',
    stock: stockShape(sale.left, sale.total),
    left: cardLeft(sale),
    right: { text: deadlineShort(sale.deadline, now), hot: today },
    faded: false,
  }
}

function sellingBadge(sale: Sale, today: boolean): CardState['badge'] {
  // a small round is not low on stock before its first reservation (docs/RULES.md#low-stock)
  if (sale.left <= FEW && sale.left !== sale.total) return { tone: 'hot', text: '품절 임박' }
  if (today) return { tone: 'hot', text: '오늘 마감' }
  return isEncore(sale) ? { tone: 'action', text: '앵콜' } : null
}

/**
 * Returns true for a repeated round of a product that customers asked for again. Earlier rounds may be missing in the storefront, so it
 * also compares when round and product were created.
 */
function isEncore({ product, round }: Sale): boolean {
  const isFirst = product.salesHistory.length === 1 && round.createdAt <= product.createdAt
  return product.encoreCount > 0 && !isFirst
}

function soldOut(sale: Sale): CardState {
  return {
    badge: { tone: 'ink', text: '대기 가능' },
    pill: 'wait',
    stock: { kind: 'sold-out' },
    left: { text: sale.waiting > 0 ? `대기 ${sale.waiting}건` : '기다리면 첫 번째예요', hot: false },
    right: { text: '다 팔렸어요', hot: false },
    faded: true,
  }
}

function raffle(sale: Sale, now: Temporal.Instant): CardState {
  const { places = 0, entries = 0 } = sale.round.raffle ?? {}
  return {
    badge: { tone: 'leafy', text: places === 0 ? '추첨' : `추첨 ${places}명` },
    pill: 'enter',
    stock: { kind: 'raffle' },
    left: { text: `${entries}명 응모`, hot: false },
    right: { text: deadlineShort(sale.deadline, now), hot: isToday(sale.deadline, now) },
    faded: false,
  }
}

function opensSoon(sale: Sale, tier: Tier, now: Temporal.Instant): CardState {
  const opensAt = sale.publishAt ?? sale.deadline
  return {
    badge: { tone: 'white', text: openingBadge(opensAt, now) },
    pill: mayTakePart(sale.round.allowedTiers, tier) ? 'alert' : null,
    stock: { kind: 'outline' },
    left: { text: totalWords(sale), hot: false },
    right: { text: openingDay(opensAt, now), hot: false },
    faded: false,
  }
}

function over(sale: Sale, now: Temporal.Instant): CardState {
  const isCanceled = sale.status === 'canceled'
  return {
    badge: { tone: 'ink', text: isCanceled ? '판매 취소' : '마감' },
    pill: null,
    stock: { kind: 'outline' },
    left: {
      text: isCanceled ? '판매가 취소됐어요' : sale.round.eventType === 'RAFFLE' ? '응모가 끝났어요' : '예약이 끝났어요',
      hot: false,
    },
    right: { text: isCanceled || wasEndedEarly(sale, now) ? '' : deadlineShort(sale.deadline, now), hot: false },
    faded: true,
  }
}
