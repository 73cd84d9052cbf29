import type { CounterCandidates } from '../../../contract/schemas/counter.ts'

/**
 * Returns new results of a customer search in the order of the former ones, new customers last, so that no row moves while staff choose.
 */
export function inOrderOf(before: CounterCandidates | undefined, now: CounterCandidates): CounterCandidates {
  if (!before) return now
  const places = new Map(before.candidates.map((each, place) => [each.user.id, place]))
  const placeOf = (userId: string) => places.get(userId) ?? places.size
  return { ...now, candidates: now.candidates.toSorted((a, b) => placeOf(a.user.id) - placeOf(b.user.id)) }
}
