import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for the customer's point history, newest first, page by page. Each page has the balance and the expiring points. */
export const myPointsQuery = infiniteQueryOptions({
  queryKey: ['myPoints'],
  queryFn: ({ pageParam }) => read('myPoints', '/api/me/points', {}, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
})
