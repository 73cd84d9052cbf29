import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for a product's reviews, newest first, page by page. Each page has the total count and the average rating. */
export const productReviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['productReviews', productId],
    queryFn: ({ pageParam }) => read('productReviews', '/api/products/:productId/reviews', { productId }, { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
  })
