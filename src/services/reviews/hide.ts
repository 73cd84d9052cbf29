import { setReviewHidden } from '../../db/catalog/reviews.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Hides a review from customers, or shows it again; safe to repeat. @throws Refused REVIEW_NOT_FOUND */
export async function hideReview(
  context: Context,
  actor: Actor,
  { reviewId, hidden }: { reviewId: string; hidden: boolean },
): Promise<{ reviewId: string; hidden: boolean }> {
  await context.db.transaction(async tx => {
    const before = await setReviewHidden(tx, reviewId, hidden, context.clock())
    if (!before) throw new Refused({ code: 'REVIEW_NOT_FOUND' })
    if (before.wasHidden === hidden) return
    const change = { before: { hidden: before.wasHidden }, after: { hidden } }
    await audit(tx, context, actor, { action: 'review.hide', subject: 'review', subjectId: reviewId, ...change })
  })
  return { reviewId, hidden }
}
