import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** One's own point history, newest first, page by page; each page says the balance and what goes when. */
export const myPointsQuery = infiniteQueryOptions({
  queryKey: ['myPoints'],
  queryFn: ({ pageParam }) => read('myPoints', '/api/me/points', {}, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
})
