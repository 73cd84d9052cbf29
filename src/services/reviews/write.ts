import type { ReviewInput } from '../../contract/schemas/reviews.ts'
import { violatedConstraint } from '../../db/connection/database.ts'
import { holdOwnPhotos } from '../../db/people/profiles.ts'
import { insertReview, lockReviewedLine } from '../../db/catalog/reviews.ts'
import { Refused } from '../../domain/rejection.ts'
import { reviewSource } from '../../domain/review.ts'
import { REVIEW_POINTS } from '../../domain/rewards.ts'
import { isVisible } from '../../domain/visible-text.ts'
import type { Actor, Context } from '../context.ts'
import { post } from '../points/post.ts'

/**
 * Writes a review of one item of the caller's picked up order, once for all parts of its reservation, and gives its points
 * (docs/RULES.md#reviews). Locks the orders, the photos and the user in this order.
 * @throws Refused ORDER_NOT_FOUND, REVIEW_EXISTS, REVIEW_NOT_PICKED_UP, FILE_NOT_FOUND (also a photo used by another review),
 * INVALID_INPUT (an invisible text)
 */
export async function writeReview(
  context: Context,
  { userId }: Actor,
  { orderId, lineNo, rating, body: written, photoIds: named }: ReviewInput,
): Promise<{ reviewId: string; points: number }> {
  const body = written.normalize('NFC').trim()
  if (!isVisible(body)) throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'body', message: '후기를 입력해 주세요.' }] })
  const photoIds = [...new Set(named)]
  try {
    return await context.db.transaction(async tx => {
      const line = await lockReviewedLine(tx, { userId, orderId, lineNo })
      if (!line?.productId) throw new Refused({ code: 'ORDER_NOT_FOUND' })
      if (line.reviewId !== null) throw new Refused({ code: 'REVIEW_EXISTS' })
      if (line.status !== 'PICKED_UP') throw new Refused({ code: 'REVIEW_NOT_PICKED_UP' })
      if ((await holdOwnPhotos(tx, userId, photoIds)) !== photoIds.length) throw new Refused({ code: 'FILE_NOT_FOUND' })
      const id = context.newId()
      await insertReview(tx, { id, userId, orderId, lineNo, productId: line.productId, rating, body, photoIds }, context.clock())
      await post(tx, context, { userId, kind: 'earn', amount: REVIEW_POINTS, reason: '후기 작성', sourceKey: reviewSource(id) })
      return { reviewId: id, points: REVIEW_POINTS }
    })
  } catch (error) {
    // The same photo was used in two reviews at once.
    if (violatedConstraint(error) === 'review_photos_once') throw new Refused({ code: 'FILE_NOT_FOUND' })
    throw error
  }
}
