import type { OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import { keptStatuses, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { tiers, type Tier } from '../../../domain/tier.ts'
import { daySpanOf, isDayWord } from './day-words.ts'

/** What /admin/orders shows, as the URL says it in readable words: `?pickup=today&status=reserved,prepaid`. */
export type OrderView = {
  /** Empty is every status. */
  status: readonly OrderStatus[]
  /** A word of `day-words.ts`, or `overdue`: open, and its days are over. */
  pickup: string | null
  created: string | null
  round: string | null
  product: string | null
  /** Ids of categories, and `none` for products without one; empty is all. */
  category: readonly string[]
  user: string | null
  /** Empty is every tier. */
  tier: readonly Tier[]
  notes: boolean
  bookmark: boolean
  q: string
}

const roundId = /^round-\d{1,16}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The view of a URL; a word that nobody knows is left out. */
export function orderViewOf(search: URLSearchParams): OrderView {
  const words = (name: string) => (search.get(name) ?? '').split(',')
  const matching = (name: string, fits: (text: string) => boolean) => {
    const text = search.get(name)
    return text !== null && fits(text) ? text : null
  }
  return {
    status: orderStatuses.filter(status => words('status').includes(wordOf(status))),
    pickup: matching('pickup', text => text === 'overdue' || isDayWord(text)),
    created: matching('created', isDayWord),
    round: matching('round', text => roundId.test(text)),
    product: matching('product', text => uuid.test(text)),
    category: words('category').filter(word => word === 'none' || uuid.test(word)),
    user: matching('user', text => uuid.test(text)),
    tier: tiers.filter(tier => words('tier').includes(tier)),
    notes: search.get('notes') === 'yes',
    bookmark: search.get('bookmark') === 'yes',
    q: (search.get('q') ?? '').slice(0, 40),
  }
}

/** The URL's query string of a view, `` when it is everything. */
export function searchOfOrderView(view: Partial<OrderView>): string {
  const words = [
    ['pickup', view.pickup],
    ['created', view.created],
    ['status', view.status?.map(wordOf).join(',')],
    ['round', view.round],
    ['product', view.product],
    ['category', view.category?.join(',')],
    ['user', view.user],
    ['tier', view.tier?.join(',')],
    ['notes', view.notes ? 'yes' : null],
    ['bookmark', view.bookmark ? 'yes' : null],
    ['q', view.q],
  ] as const
  const parts = words.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`] : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Leads to the orders made on a day that were not cancelled; `day` is a word of `day-words.ts`. */
export function linkToMade(day: string): string {
  return `/admin/orders${searchOfOrderView({ created: day, status: keptStatuses })}`
}

/** Leads to the orders whose first pickup day it is and that were not cancelled. */
export function linkToPickups(day: string): string {
  return `/admin/orders${searchOfOrderView({ pickup: day, status: keptStatuses })}`
}

/** What to ask the server for; `today` is the KST day. */
export function filterOfOrderView(view: OrderView, today: Temporal.PlainDate): OrderFilter {
  return {
    ...(view.status.length > 0 ? { status: view.status.join(',') } : {}),
    ...(view.pickup === 'overdue' ? { overdueOn: today.toString() } : days('pickup', view.pickup, today)),
    ...days('created', view.created, today),
    ...(view.round !== null ? { roundId: view.round } : {}),
    ...(view.product !== null ? { productId: view.product } : {}),
    ...(view.category.length > 0 ? { category: view.category.join(',') } : {}),
    ...(view.user !== null ? { userId: view.user } : {}),
    ...(view.tier.length > 0 ? { tier: view.tier.join(',') } : {}),
    ...(view.notes ? { noted: 'true' } : {}),
    ...(view.bookmark ? { bookmarked: 'true' } : {}),
    ...(view.q !== '' ? { q: view.q } : {}),
  }
}

export function isEverything(view: OrderView): boolean {
  return searchOfOrderView(view) === ''
}

/** A column whose value the filter fixes says nothing. */
export function fixesPickup({ pickup }: OrderView): boolean {
  return pickup !== null && pickup !== 'overdue' && !pickup.includes('..')
}

function days(name: 'pickup' | 'created', word: string | null, today: Temporal.PlainDate): OrderFilter {
  const span = word === null ? null : daySpanOf(word, today)
  if (span === null) return {}
  if (span.from !== null && span.until !== null && span.from.equals(span.until)) return { [name]: span.from.toString() }
  return {
    ...(span.from === null ? {} : { [`${name}From`]: span.from.toString() }),
    ...(span.until === null ? {} : { [`${name}To`]: span.until.toString() }),
  }
}

function wordOf(status: OrderStatus): string {
  return status.toLowerCase().replace('_', '-')
}
