import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/**
 * Returns the query for the orders still to be picked up on a day (`YYYY-MM-DD`), of one round or, for null, of all. They are fetched again
 * on every visit.
 */
export function papersQuery(day: string, roundId: string | null) {
  return queryOptions({
    queryKey: ['pickupPapers', day, roundId],
    queryFn: () => read('pickupPapers', '/api/admin/papers', {}, { day, roundId: roundId ?? undefined }),
    // a printed paper must show the current orders
    staleTime: 0,
  })
}
