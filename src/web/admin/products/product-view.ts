import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { shownRoundStatus, type RoundStatus } from '../../../domain/round.ts'
import { availableUnits, runsLow, type Stock } from '../../../domain/stock.ts'
import { pieces } from '../../lib/format/price.ts'

type Group = AdminRound['variantGroups'][number]

/** The filter of /admin/products as the URL writes it: `?status=open&stock=low`. */
export type ProductView = {
  archived: boolean
  status: StatusView | null
  lowStock: boolean
  waiting: boolean
  /** Category ids, and `none` for products without a category; an empty list matches all. */
  categories: readonly string[]
  /** A day `YYYY-MM-DD` among the round's pickup days. */
  pickup: string | null
  /** Any part of the product's name. */
  q: string
}

const statusViews = ['open', 'draft', 'ended', 'canceled'] as const
export type StatusView = (typeof statusViews)[number]

const shownBy: Record<StatusView, readonly RoundStatus[]> = {
  open: ['scheduled', 'selling'],
  draft: ['draft'],
  ended: ['ended'],
  canceled: ['canceled'],
}

export function productViewOf(search: URLSearchParams): ProductView {
  return {
    archived: search.get('archived') === '1',
    status: statusViews.find(status => status === search.get('status')) ?? null,
    lowStock: search.get('stock') === 'low',
    waiting: search.get('waiting') === '1',
    categories: (search.get('category') ?? '').split(',').filter(id => /^(?:none|[0-9a-f-]{36})$/.test(id)),
    pickup: /^2\d{3}-\d\d-\d\d$/.exec(search.get('pickup') ?? '')?.[0] ?? null,
    q: (search.get('q') ?? '').slice(0, 80),
  }
}

export function searchOfProductView(view: Partial<ProductView>): string {
  const search = new URLSearchParams()
  if (view.archived) search.set('archived', '1')
  if (view.status) search.set('status', view.status)
  if (view.lowStock) search.set('stock', 'low')
  if (view.waiting) search.set('waiting', '1')
  if (view.categories?.length) search.set('category', view.categories.join(','))
  if (view.pickup) search.set('pickup', view.pickup)
  if (view.q) search.set('q', view.q)
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Returns true if the filter selects rounds, not only products. */
export function picksRounds(view: ProductView): boolean {
  return view.status !== null || view.lowStock || view.waiting || view.pickup !== null
}

export function roundFits(round: AdminRound, view: ProductView, now: Temporal.Instant): boolean {
  const shown = shownStatus(round, now)
  if (view.status !== null && !shownBy[view.status].includes(shown)) return false
  if (view.waiting && !round.variantGroups.some(group => group.waitlistUnits > 0)) return false
  // ISO days compare as text
  if (view.pickup !== null && !(round.pickupDate <= view.pickup && view.pickup <= round.pickupUntil)) return false
  return !view.lowStock || (shown === 'selling' && round.variantGroups.some(isLow))
}

export function shownStatus(round: AdminRound, now: Temporal.Instant): RoundStatus {
  return shownRoundStatus(
    {
      status: round.status,
      publishAt: round.publishAt === null ? null : Temporal.Instant.from(round.publishAt),
      deadline: Temporal.Instant.from(round.deadlineDate),
    },
    now,
  )
}

/** Returns the names of the product and of the round, for places that do not show the product. */
export function roundTitle(round: Pick<AdminRound, 'productName' | 'roundName'>): string {
  return `${round.productName} ${round.roundName}`
}

/** Returns the round from the loaded products; null if it is not loaded. */
export function roundIn(products: readonly AdminProduct[], roundId: string): AdminRound | null {
  return products.flatMap(product => product.salesHistory).find(round => round.roundId === roundId) ?? null
}

/** Returns the variant groups of a round with little stock left, the least first, each with the units left as text. */
export function lowOptions(round: Pick<AdminRound, 'variantGroups'>): { name: string; left: string }[] {
  return round.variantGroups
    .filter(isLow)
    .toSorted((a, b) => leftOf(a) - leftOf(b))
    .map(group => ({ name: group.groupName, left: leftOf(group) === 0 ? '품절' : pieces(leftOf(group)) }))
}

/**
 * Returns what is left of the variant group with the least stock, and how many others run low: `품절 외 1종`. The round table shows it after
 * the group's name.
 */
export function leftWords([lowest, ...others]: ReturnType<typeof lowOptions>): string {
  return `${lowest?.left ?? ''}${others.length > 0 ? ` 외 ${others.length}종` : ''}`
}

function isLow(group: Group): boolean {
  return runsLow(stockOf(group))
}

function leftOf(group: Group): number {
  return availableUnits(stockOf(group))
}

function stockOf({ totalPhysicalStock: total, reservedCount, pickedUpCount }: Group): Stock {
  return { total, reservedUnits: reservedCount, pickedUpUnits: pickedUpCount }
}
