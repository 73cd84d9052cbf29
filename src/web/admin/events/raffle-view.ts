import { raffleEntryViews, raffleViews, type RaffleEntryView } from '../../../domain/raffle-views.ts'
import type { EntriesAsked, RafflesView } from './queries.ts'

/** Parses the tab and page of the raffle list from the URL: `?view=due&page=2`. Invalid values become null and 1. */
export function rafflesViewOf(search: URLSearchParams): { view: RafflesView; page: number } {
  return { view: raffleViews.find(view => view === search.get('view')) ?? null, page: pageOf(search) }
}

export function searchOfRaffles({ view, page = 1 }: { view: RafflesView; page?: number }): string {
  return queryOf([
    ['view', view ?? ''],
    ['page', page > 1 ? String(page) : ''],
  ])
}

/** Parses tab, search and page of a raffle's entries from the URL: `?view=won&q=3817&page=2`. Invalid values become null and 1. */
export function entriesViewOf(search: URLSearchParams): EntriesAsked {
  const view: RaffleEntryView | null = raffleEntryViews.find(each => each === search.get('view')) ?? null
  return { view, q: (search.get('q') ?? '').slice(0, 40), page: pageOf(search) }
}

export function searchOfEntries({ view, q, page }: EntriesAsked): string {
  return queryOf([
    ['view', view ?? ''],
    ['q', q],
    ['page', page > 1 ? String(page) : ''],
  ])
}

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}

function queryOf(pairs: readonly (readonly [string, string])[]): string {
  const parts = pairs.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
