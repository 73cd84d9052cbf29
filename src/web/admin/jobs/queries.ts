import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** How often what runs by itself is looked at, while somebody looks. */
const LOOK_EVERY_MS = 5000

/** Tasks and messages as they are; `held` while rows are selected, so that the table does not move under the hand. */
export function jobsQuery(held: boolean) {
  return queryOptions({
    queryKey: ['adminJobs'],
    queryFn: () => read('adminJobs', '/api/admin/jobs'),
    staleTime: 0,
    refetchInterval: held ? false : LOOK_EVERY_MS,
  })
}
