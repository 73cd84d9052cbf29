import type { SalesRound } from '../schemas/products.ts'

/** The query of an address, as `URLSearchParams` has it. */
type Query = { get: (name: string) => string | null }

/**
 * Returns the id of the round that the address asks for: that of `?round`, or of a raffle's `?record`. Older links to a record have the
 * value `yes` and lead to the raffle that was drawn last. Returns null where the address asks for none.
 */
export function askedRound(search: Query, rounds: readonly SalesRound[]): string | null {
  const record = search.get('record')
  return search.get('round') ?? (record === 'yes' ? lastDrawn(rounds) : record)
}

function lastDrawn(rounds: readonly SalesRound[]): string | null {
  const drawnAt = ({ raffle }: SalesRound) => raffle?.drawnAt ?? ''
  const [last] = rounds.filter(round => drawnAt(round) !== '').toSorted((a, b) => drawnAt(b).localeCompare(drawnAt(a)))
  return last?.roundId ?? null
}
