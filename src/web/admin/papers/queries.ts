import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** Returns the query for the orders still to be picked up on a day, of one round or of all. */
export function papersQuery(day: string, roundId: string | null) {
  return queryOptions({
    queryKey: ['pickupPapers', day, roundId],
    queryFn: () => read('pickupPapers', '/api/admin/papers', {}, { day, roundId: roundId ?? undefined }),
    // what is printed is what stands in the shop now
    staleTime: 0,
  })
}
