import type { Tx } from '../../db/connection/database.ts'
import { readReviewsOf } from '../../db/orders/order-revert.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { findBySource } from '../../db/points/points.ts'
import { countReverts } from '../../db/orders/reservation-parts.ts'
import { reviewSource } from '../../domain/review.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'
import { reverseEntry } from '../points/reverse.ts'

/** Reverses the points of the order's reviews when its pickup is undone; the reviews stay. Returns the signed points. */
export async function takeReviewRewards(tx: Tx, context: Context, order: LockedOrder): Promise<number> {
  const { userId } = order
  const reverts = await countReverts(tx, order)
  let points = 0
  for (const { id } of await readReviewsOf(tx, order.id))
    for (const sourceKey of sourcesOf(reverts, id)) {
      const reward = await findBySource(tx, userId, sourceKey)
      if (!reward) continue
      const reason = '픽업 취소로 후기 포인트 회수'
      points += (await reverseEntry(tx, context, { userId, entryId: reward.id, reason })).moved
    }
  return points
}

/**
 * Gives the points of the order's visible reviews again, in the same amount, when the order is picked up again after a revert. Returns the
 * points.
 */
export async function giveReviewRewardsAgain(tx: Tx, context: Context, order: LockedOrder): Promise<number> {
  let points = 0
  const reverts = await countReverts(tx, order)
  for (const { id } of (await readReviewsOf(tx, order.id)).filter(review => !review.isHidden)) {
    const sources = sourcesOf(reverts, id)
    const first = await findBySource(tx, order.userId, sources[0]!)
    if (!first) continue
    const sourceKey = sources.at(-1)!
    await post(tx, context, { userId: order.userId, kind: 'earn', amount: first.amount, reason: first.reason, sourceKey })
    points += first.amount
  }
  return points
}

/**
 * Returns the ledger's source keys of a review's points, oldest first: one for the review, and one for each revert of the order. Parts of
 * one reservation share the count of reverts, so joining them repeats no key.
 */
function sourcesOf(reverts: number, reviewId: string): string[] {
  return Array.from({ length: reverts + 1 }, (_, life) => reviewSource(reviewId, life))
}
