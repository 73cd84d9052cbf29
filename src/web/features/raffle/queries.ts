import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { read } from '../../lib/api.ts'

/** Query for the customer's raffle entries and their results. */
export const myRafflesQuery = queryOptions({ queryKey: ['myRaffles'], queryFn: () => read('myRaffles', '/api/me/raffles') })

/** Query for a raffle's public record. It is stale after 15 seconds, since others enter meanwhile. */
export const raffleQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['raffle', roundId],
    queryFn: () => read('raffle', '/api/raffles/:roundId', { roundId }),
    staleTime: 15_000,
  })

/** Returns the customer's raffle entry in a round: null without one, undefined while loading. A null `roundId` sends no query. */
export function useMyEntry(roundId: string | null) {
  const { data } = useQuery({ ...myRafflesQuery, enabled: roundId !== null })
  return data && (data.items.find(entry => entry.roundId === roundId) ?? null)
}

/** Returns true for an entry whose raffle is not drawn yet. */
export function isUndrawn({ state }: OwnRaffleEntry): boolean {
  return state === 'entered'
}

/**
 * Returns true while a raffle entry awaits the draw, won, is on the raffle's waitlist, or became an order from it. The product page then
 * shows the entry instead of its main button. Other entries, such as lost, forfeited or picked-up ones, return false.
 */
export function standsFor({ state }: Pick<OwnRaffleEntry, 'state'>): boolean {
  return state === 'entered' || state === 'won' || state === 'waiting' || state === 'converted'
}
