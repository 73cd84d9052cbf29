import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import type { Reviewable } from '../../../contract/schemas/reviews.ts'
import { read } from '../../lib/api.ts'

/**
 * Returns the customer's review of an order item; null without one. `points` is 0, since reviews are read without their points.
 * @throws ApiError when reviews cannot be read
 */
export async function findReview({ orderId, lineNo }: Reviewable): Promise<CommandOutput<'writeReview'> | null> {
  const { items } = await read('myReviews', '/api/me/reviews')
  const written = items.find(review => review.orderId === orderId && review.lineNo === lineNo)
  return written ? { reviewId: written.id, points: 0 } : null
}
