import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for picked-up items that the customer can still review, latest first. */
export const myReviewableQuery = queryOptions({
  queryKey: ['myReviewable'],
  queryFn: () => read('myReviewable', '/api/me/reviewable'),
})

/** Query for the customer's reviews, newest first, page by page. */
export const myReviewsQuery = infiniteQueryOptions({
  queryKey: ['myReviews'],
  queryFn: ({ pageParam }) => read('myReviews', '/api/me/reviews', {}, { cursor: pageParam }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
})
