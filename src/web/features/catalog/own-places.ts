import { useQuery } from '@tanstack/react-query'
import { useMyWaitlist } from '../orders/queries.ts'
import { isUndrawn, myRafflesQuery } from '../raffle/queries.ts'
import type { CardState, Pill } from './card-state.ts'
import type { Sale } from './sale.ts'
import { isAllSoldOut } from './sold-out.ts'

/** The customer's part in a round: they entered its raffle, or are on its waitlist. */
type OwnPlace = Extract<Pill, 'entered' | 'waiting'>

/**
 * Returns by round id whether the customer has entered its raffle, which is not drawn yet, or is on its waitlist. Queries the server only
 * when a sale is a raffle or sold out.
 */
export function useOwnPlaces(sales: readonly Sale[]): ReadonlyMap<string, OwnPlace> {
  const selling = sales.filter(sale => sale.status === 'selling')
  const isRaffle = (sale: Sale) => sale.round.eventType === 'RAFFLE'
  const raffles = useQuery({ ...myRafflesQuery, enabled: selling.some(isRaffle) })
  const waitlist = useMyWaitlist({ enabled: selling.some(isAllSoldOut) })
  const entered = raffles.data?.items.filter(isUndrawn) ?? []
  return new Map([
    ...(waitlist.data?.items ?? []).map(({ roundId }) => [roundId, 'waiting'] as const),
    ...entered.map(({ roundId }) => [roundId, 'entered'] as const),
  ])
}

/**
 * Returns the state of a product card. If the customer has already entered the raffle or joined the waitlist, the card's button shows that
 * instead of offering it.
 */
export function ownState(state: CardState, own: OwnPlace | undefined): CardState {
  if ((state.pill === 'enter' && own === 'entered') || (state.pill === 'wait' && own === 'waiting'))
    return { ...state, pill: own }
  return state
}
