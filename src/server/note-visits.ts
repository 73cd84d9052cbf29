import type { VisitBook } from '../services/visits/visit-book.ts'
import type { Sessions } from './auth/identify.ts'

/** Whoever is known by a request is here today (DECISIONS, Points: the first authenticated visit of a day); the request does not wait. */
export function noting(visits: Pick<VisitBook, 'note'>, identify: Sessions['identify']): Sessions['identify'] {
  return (request, anew) => {
    const identity = identify(request, anew)
    if (identity instanceof Promise) return identity.then(known => (known && void visits.note(known.userId), known))
    if (identity) void visits.note(identity.userId)
    return identity
  }
}
