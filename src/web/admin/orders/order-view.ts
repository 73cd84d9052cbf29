import type { OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import { keptStatuses, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { tiers, type Tier } from '../../../domain/tier.ts'
import { daySpanOf, isDayWord } from './day-words.ts'

/** The filter of /admin/orders as the URL writes it: `?pickup=today&status=reserved,prepaid`. */
export type OrderView = {
  /** An empty list matches every status. */
  status: readonly OrderStatus[]
  /**
   * The pickup days as the URL writes them (`today`, `2026-11-24..today`), or `overdue` for open orders whose pickup days are over.
   */
  pickup: string | null
  created: string | null
  round: string | null
  product: string | null
  /** Category ids, and `none` for products without a category; an empty list matches all. */
  category: readonly string[]
  user: string | null
  /** An empty list matches every tier. */
  tier: readonly Tier[]
  notes: boolean
  bookmark: boolean
  q: string
}

const roundId = /^round-\d{1,16}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses a filter from the URL; invalid values are ignored. */
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

/** Returns the URL's query string of a filter; empty if it matches every order. */
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

/**
 * Returns the link to the orders made on a day, without canceled ones. `day` is a day as the URL writes it, such as `today` or
 * `2026-11-30`.
 */
export function linkToMade(day: string): string {
  return `/admin/orders${searchOfOrderView({ created: day, status: keptStatuses })}`
}

/**
 * Returns the link to the orders to be picked up on a day, without canceled ones. `day` is a day as the URL writes it, such as `today` or
 * `2026-11-30`.
 */
export function linkToPickups(day: string): string {
  return `/admin/orders${searchOfOrderView({ pickup: day, status: keptStatuses })}`
}

/**
 * Converts the order list's filter from the URL to the server's query parameters. `today` is the Korean day by which words such as
 * `tomorrow` are resolved.
 */
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

/** Returns true if the filter fixes one pickup day, so that a column for it is not needed. */
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
