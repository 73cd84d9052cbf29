import type { OrderFilter } from '../../../contract/schemas/orders.ts'
import { orderStatuses, type OrderStatus } from '../../../domain/order.ts'

/** What /admin/orders shows, as the URL says it in readable words: `?pickup=today&status=reserved,prepaid`. */
export type OrderView = {
  /** Empty is every status. */
  status: readonly OrderStatus[]
  /** `today`, `tomorrow` or YYYY-MM-DD. */
  pickup: string | null
  created: string | null
  round: string | null
  q: string
}

const day = /^(today|tomorrow|\d{4}-\d{2}-\d{2})$/
const roundId = /^round-\d{1,16}$/

/** The view of a URL; a word that nobody knows is left out. */
export function orderViewOf(search: URLSearchParams): OrderView {
  const words = (search.get('status') ?? '').split(',')
  return {
    status: orderStatuses.filter(status => words.includes(wordOf(status))),
    pickup: matching(search.get('pickup'), day),
    created: matching(search.get('created'), day),
    round: matching(search.get('round'), roundId),
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
    ['q', view.q],
  ] as const
  const parts = words.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`] : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** What to ask the server for; `today` is the KST day. */
export function filterOfOrderView(view: OrderView, today: Temporal.PlainDate): OrderFilter {
  return {
    ...(view.status.length > 0 ? { status: view.status.join(',') } : {}),
    ...(view.pickup !== null ? { pickup: dayOf(view.pickup, today).toString() } : {}),
    ...(view.created !== null ? { created: dayOf(view.created, today).toString() } : {}),
    ...(view.round !== null ? { roundId: view.round } : {}),
    ...(view.q !== '' ? { q: view.q } : {}),
  }
}

export function dayOf(word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  if (word === 'today') return today
  return word === 'tomorrow' ? today.add({ days: 1 }) : Temporal.PlainDate.from(word)
}

export function isEverything(view: OrderView): boolean {
  return searchOfOrderView(view) === ''
}

function wordOf(status: OrderStatus): string {
  return status.toLowerCase().replace('_', '-')
}

function matching(text: string | null, pattern: RegExp): string | null {
  if (text === null || !pattern.test(text)) return null
  return /^\d/.test(text) && !isDay(text) ? null : text
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
