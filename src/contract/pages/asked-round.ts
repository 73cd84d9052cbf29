import type { SalesRound } from '../schemas/products.ts'

/** The query of an address, as `URLSearchParams` has it. */
type Query = { get: (name: string) => string | null }

/**
 * Returns the id of the sales round named in the URL, by `?round` or by `?record` (a link to a raffle's public record); null without
 * either. In older links `?record` is `yes`, which means the raffle that was drawn last.
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
