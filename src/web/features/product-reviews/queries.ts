import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** A product's reviews, newest first, page by page; each page names how many there are and their average. */
export const productReviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['productReviews', productId],
    queryFn: ({ pageParam }) => read('productReviews', '/api/products/:productId/reviews', { productId }, { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
  })
