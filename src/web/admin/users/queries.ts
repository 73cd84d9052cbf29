import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** A page of people; each page is a place of its own in the URL. */
export function usersQuery(filter: Record<string, string | undefined>) {
  return queryOptions({
    queryKey: ['adminUsers', filter],
    queryFn: () => read('adminUsers', '/api/admin/users', {}, filter),
    staleTime: 30_000,
  })
}

/** How many people there are, by tier and new this week. */
export const memberFiguresQuery = queryOptions({
  queryKey: ['memberFigures'],
  queryFn: () => read('memberFigures', '/api/admin/member-figures'),
  staleTime: 30_000,
})
