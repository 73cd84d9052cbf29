import type { CounterCandidates } from '../../../contract/schemas/counter.ts'

/** Returns the new candidates in the order of the former list, new ones last, so that none moves while staff choose. */
export function inOrderOf(before: CounterCandidates | undefined, now: CounterCandidates): CounterCandidates {
  if (!before) return now
  const places = new Map(before.candidates.map((each, place) => [each.user.id, place]))
  const placeOf = (userId: string) => places.get(userId) ?? places.size
  return { ...now, candidates: now.candidates.toSorted((a, b) => placeOf(a.user.id) - placeOf(b.user.id)) }
}
