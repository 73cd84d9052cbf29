import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** Milliseconds between two refetches while the screen is open. */
const LOOK_EVERY_MS = 5000

/** Returns the query for tasks and failed messages; `held` is true while rows are selected and stops refetching. */
export function jobsQuery(held: boolean) {
  return queryOptions({
    queryKey: ['adminJobs'],
    queryFn: () => read('adminJobs', '/api/admin/jobs'),
    staleTime: 0,
    refetchInterval: held ? false : LOOK_EVERY_MS,
  })
}
