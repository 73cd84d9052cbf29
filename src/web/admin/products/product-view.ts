import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { shownRoundStatus, type RoundStatus } from '../../../domain/round.ts'
import { availableUnits, LOW_STOCK_UNITS } from '../../../domain/stock.ts'

/** What /admin/products shows, as the URL says it: `?status=open&stock=low`. */
export type ProductView = {
  archived: boolean
  status: StatusView | null
  lowStock: boolean
  waiting: boolean
  /** Prefix of the product's name (SPEC §5). */
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
    q: (search.get('q') ?? '').slice(0, 80),
  }
}

export function searchOfProductView(view: Partial<ProductView>): string {
  const search = new URLSearchParams()
  if (view.archived) search.set('archived', '1')
  if (view.status) search.set('status', view.status)
  if (view.lowStock) search.set('stock', 'low')
  if (view.waiting) search.set('waiting', '1')
  if (view.q) search.set('q', view.q)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether a filter asks for certain rounds, not only for certain products. */
export function picksRounds(view: ProductView): boolean {
  return view.status !== null || view.lowStock || view.waiting
}

export function roundFits(round: AdminRound, view: ProductView, now: Temporal.Instant): boolean {
  const shown = shownStatus(round, now)
  if (view.status !== null && !shownBy[view.status].includes(shown)) return false
  if (view.waiting && !round.variantGroups.some(group => group.waitlistUnits > 0)) return false
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

function isLow(group: AdminRound['variantGroups'][number]): boolean {
  const left = availableUnits({
    total: group.totalPhysicalStock,
    reservedUnits: group.reservedCount,
    pickedUpUnits: group.pickedUpCount,
  })
  return left <= LOW_STOCK_UNITS
}
