import type { VisitBook } from '../../services/visits/visit-book.ts'
import type { Sessions } from '../auth/identify.ts'

/**
 * Wraps `identify` so that each authenticated request also records the user's attendance of the day (docs/RULES.md#attendance). The request
 * does not wait for the record.
 */
export function noting(visits: Pick<VisitBook, 'note'>, identify: Sessions['identify']): Sessions['identify'] {
  return (request, anew) => {
    const identity = identify(request, anew)
    if (identity instanceof Promise) return identity.then(known => (known && void visits.note(known.userId), known))
    if (identity) void visits.note(identity.userId)
    return identity
  }
}
