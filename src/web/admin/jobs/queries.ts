import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Milliseconds between two fetches while the screen is open. */
const LOOK_EVERY_MS = 5000

/**
 * Returns the query for scheduled tasks, message deliveries and the number of failed outbox events, fetched every 5 seconds. `held` pauses
 * it, so that selected rows do not move.
 */
export function jobsQuery(held: boolean) {
  return queryOptions({
    queryKey: ['adminJobs'],
    queryFn: () => read('adminJobs', '/api/admin/jobs'),
    staleTime: 0,
    refetchInterval: held ? false : LOOK_EVERY_MS,
  })
}
