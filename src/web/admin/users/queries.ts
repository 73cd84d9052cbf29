import { queryOptions } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import { read } from '../../lib/api.ts'
import type { filterOfUserView } from './user-view.ts'

/**
 * Returns the customer list for `useListPages`: its cache key, page size and fetch function. `filter` contains the sort order.
 */
export function usersList(filter: ReturnType<typeof filterOfUserView>) {
  return {
    key: ['adminUsers', filter],
    size: limits.peopleRows,
    read: (place: { cursor?: string; skip?: string }) => read('adminUsers', '/api/admin/users', {}, { ...filter, ...place }),
  } as const
}

/** The query for the number of customers, by tier and new in the last seven days. */
export const memberFiguresQuery = queryOptions({
  queryKey: ['memberFigures'],
  queryFn: () => read('memberFigures', '/api/admin/member-figures'),
  staleTime: 30_000,
})
