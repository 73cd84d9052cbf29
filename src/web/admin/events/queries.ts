import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RaffleEntryView, RaffleView } from '../../../domain/raffle-views.ts'
import { read } from '../../lib/api.ts'
import { recompute } from '../../features/raffle/recompute.ts'

export type RafflesView = RaffleView | null

/** Returns the query for a page of raffles: those that wait for their draw first, then by latest deadline. A null view is all raffles. */
export const rafflesQuery = ({ view, page }: { view: RafflesView; page: number }) =>
  queryOptions({
    queryKey: ['adminRaffles', view, page],
    queryFn: () => read('adminRaffles', '/api/admin/raffles', {}, { view: view ?? undefined, page: String(page) }),
    placeholderData: keepPreviousData,
  })

/** Milliseconds between two refetches of the entry count while a raffle is open. */
const countMs = 20_000

export const raffleFactsQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['adminRaffle', roundId],
    queryFn: () => read('adminRaffle', '/api/admin/raffles/:roundId', { roundId }),
    refetchInterval: query => (query.state.data?.stage === 'taking' ? countMs : false),
  })

export type EntriesAsked = { view: RaffleEntryView | null; q: string; page: number }

/**
 * Returns the query for a page of a raffle's entries. `stamp` is any text that changes with the entries or results, so that they are
 * fetched again.
 */
export const raffleEntriesQuery = (roundId: string, { view, q, page }: EntriesAsked, stamp: string) =>
  queryOptions({
    queryKey: ['raffleEntries', roundId, view, q, page, stamp],
    queryFn: () =>
      read(
        'raffleEntries',
        '/api/admin/raffles/:roundId/entries',
        { roundId },
        {
          view: view ?? undefined,
          q: q === '' ? undefined : q,
          page: String(page),
        },
      ),
    placeholderData: keepPreviousData,
  })

/**
 * Returns the query that recomputes a drawn raffle from its public record in this browser. It runs again when the number of winners
 * changes.
 * Its data is null where the browser has no Web Crypto, as on pages without https.
 */
export const raffleCheckQuery = (roundId: string, drawnAt: string | null, winners: number) =>
  queryOptions({
    queryKey: ['raffleCheck', roundId, drawnAt, winners],
    enabled: drawnAt !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!globalThis.crypto?.subtle) return null
      return await recompute(await read('raffle', '/api/raffles/:roundId', { roundId }))
    },
  })
