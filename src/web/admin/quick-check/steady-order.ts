import type { CounterCandidates } from '../../../contract/schemas/counter.ts'

/** Returns the same people as `now` says, in the order in which they stood before: nobody moves under the hand. New ones follow. */
export function inOrderOf(before: CounterCandidates | undefined, now: CounterCandidates): CounterCandidates {
  if (!before) return now
  const places = new Map(before.candidates.map((each, place) => [each.user.id, place]))
  const placeOf = (userId: string) => places.get(userId) ?? places.size
  return { ...now, candidates: now.candidates.toSorted((a, b) => placeOf(a.user.id) - placeOf(b.user.id)) }
}
