import type { MemberFilter } from '../../../contract/schemas/members.ts'
import { roles, type Role } from '../../../domain/role.ts'
import { tiers, type Tier } from '../../../domain/tier.ts'

/** A range with both ends included; null is no bound. */
export type Range = { from: number | null; to: number | null }

export const visits = ['today', 'week', 'over-30', 'over-90'] as const
export type Visit = (typeof visits)[number]

const sorts = ['newest', 'points', 'pickups', 'noShows', 'lastVisit'] as const
export type Sort = (typeof sorts)[number]

/** The filter of /admin/users as the URL writes it: `?tier=god&points=100~500&sort=points`. */
export type UserView = {
  tier: Tier | null
  role: Role | null
  points: Range | null
  pickups: Range | null
  noShows: Range | null
  visit: Visit | null
  /** True for customers without a phone number only. */
  noPhone: boolean
  /** True for withdrawn members instead of current ones. */
  gone: boolean
  q: string
  sort: Sort
  rising: boolean
}

/** Parses a filter from the URL; invalid values are ignored. */
export function userViewOf(search: URLSearchParams): UserView {
  return {
    tier: oneOf(tiers, search.get('tier')),
    role: oneOf(roles, search.get('role')),
    points: rangeOf(search.get('points')),
    pickups: rangeOf(search.get('pickups')),
    noShows: rangeOf(search.get('no-shows')),
    visit: oneOf(visits, search.get('visit')),
    noPhone: search.get('phone') === 'none',
    gone: search.get('gone') === 'yes',
    q: (search.get('q') ?? '').slice(0, 40),
    sort: oneOf(sorts, search.get('sort')) ?? 'newest',
    rising: search.get('order') === 'rising',
  }
}

/** Returns the URL's query string of the customer list's filter; empty without a filter and with the default sort order. */
export function searchOfUserView(view: Partial<UserView>): string {
  const words = [
    ['tier', view.tier],
    ['role', view.role],
    ['points', wordOf(view.points)],
    ['pickups', wordOf(view.pickups)],
    ['no-shows', wordOf(view.noShows)],
    ['visit', view.visit],
    ['phone', view.noPhone ? 'none' : null],
    ['gone', view.gone ? 'yes' : null],
    ['q', view.q],
    ['sort', view.sort === 'newest' ? null : view.sort],
    ['order', view.rising ? 'rising' : null],
  ] as const
  const parts = words.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Returns the filter of the customer list as query parameters of the API. `today` is the Korean day from which the visit filter counts
 * back.
 */
export function filterOfUserView(
  view: UserView,
  today: Temporal.PlainDate,
): Partial<Record<keyof MemberFilter, string | undefined>> {
  const { points, pickups, noShows } = view
  return {
    tier: view.tier ?? undefined,
    role: view.role ?? undefined,
    pointsFrom: textOf(points?.from),
    pointsTo: textOf(points?.to),
    pickupsFrom: textOf(pickups?.from),
    pickupsTo: textOf(pickups?.to),
    noShowsFrom: textOf(noShows?.from),
    noShowsTo: textOf(noShows?.to),
    ...visitBounds(view.visit, today),
    hasPhone: view.noPhone ? 'no' : undefined,
    withdrawn: view.gone ? 'yes' : 'no',
    q: view.q === '' ? undefined : view.q,
    sort: view.sort,
    direction: view.rising ? 'asc' : 'desc',
  }
}

/** Returns true if the customer list has no filter; the sort order does not count. */
export function isEverybody(view: UserView): boolean {
  return searchOfUserView({ ...view, sort: 'newest', rising: false }) === ''
}

/** Parses a range such as `100~500`, `100~`, `~500`; null for other text. */
function rangeOf(text: string | null): Range | null {
  const [, from = '', to = ''] = /^(-?\d{1,9}(?:\.[05])?)?~(-?\d{1,9}(?:\.[05])?)?$/.exec(text ?? '') ?? []
  if (from === '' && to === '') return null
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

function wordOf(range: Range | null | undefined): string | null {
  if (!range || (range.from === null && range.to === null)) return null
  return `${range.from ?? ''}~${range.to ?? ''}`
}

function visitBounds(visit: Visit | null, today: Temporal.PlainDate): { visitedFrom?: string; visitedTo?: string } {
  switch (visit) {
    case null:
      return {}
    case 'today':
      return { visitedFrom: today.toString() }
    case 'week':
      return { visitedFrom: today.subtract({ days: 6 }).toString() }
    case 'over-30':
      return { visitedTo: today.subtract({ days: 31 }).toString() }
    case 'over-90':
      return { visitedTo: today.subtract({ days: 91 }).toString() }
  }
}

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find(word => word === text) ?? null
}

function textOf(number: number | null | undefined): string | undefined {
  return number === null || number === undefined ? undefined : String(number)
}
