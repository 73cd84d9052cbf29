import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { read } from '../../app/api.ts'

/** One's own entries and what became of them. */
export const myRafflesQuery = queryOptions({ queryKey: ['myRaffles'], queryFn: () => read('myRaffles', '/api/me/raffles') })

/** The public record of a raffle; others enter meanwhile, so it is soon stale. */
export const raffleQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['raffle', roundId],
    queryFn: () => read('raffle', '/api/raffles/:roundId', { roundId }),
    staleTime: 15_000,
  })

/** One's own entry for a round: null without any, undefined while nobody knows yet. */
export function useMyEntry(roundId: string | null) {
  const { data } = useQuery({ ...myRafflesQuery, enabled: roundId !== null })
  return data && (data.items.find(entry => entry.roundId === roundId) ?? null)
}

/** True for an entry whose raffle is still to be drawn. */
export function isUndrawn({ state }: OwnRaffleEntry): boolean {
  return state === 'entered'
}

/** Whether an entry says what to do next; what was lost or given up leaves the product's own action. */
export function standsFor({ state }: OwnRaffleEntry): boolean {
  return state === 'entered' || state === 'won' || state === 'waiting' || state === 'converted'
}
