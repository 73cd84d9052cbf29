import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import type { ReviewView } from './review-view.ts'

/** Returns the query for the reviews that fit a view's filters, newest first, page by page. */
export const reviewsQuery = ({ hidden, rating, pictures }: ReviewView) => {
  const search = {
    ...(hidden !== null && { hidden }),
    ...(rating !== null && { rating }),
    ...(pictures && { pictures: 'yes' }),
  }
  return infiniteQueryOptions({
    queryKey: ['adminReviews', search],
    queryFn: ({ pageParam }) => read('adminReviews', '/api/admin/reviews', {}, { ...search, cursor: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    placeholderData: keepPreviousData,
  })
}
