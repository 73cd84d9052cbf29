import type { CommandOutput } from '../../../contract/endpoints.ts'
import type { Reviewable } from '../../../contract/schemas/reviews.ts'
import { read } from '../../app/api.ts'

/** Returns the caller's review of one line of an order, null when there is none. Its points are told by the account. */
export async function findReview({ orderId, lineNo }: Reviewable): Promise<CommandOutput<'writeReview'> | null> {
  const { items } = await read('myReviews', '/api/me/reviews')
  const written = items.find(review => review.orderId === orderId && review.lineNo === lineNo)
  return written ? { reviewId: written.id, points: 0 } : null
}
