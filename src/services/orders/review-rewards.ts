import type { Tx } from '../../db/database.ts'
import { readReviewedLines } from '../../db/order-revert.ts'
import type { LockedOrder } from '../../db/orders.ts'
import { findBySource } from '../../db/points.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'
import { reverseEntry } from '../points/reverse.ts'

/**
 * A review's points hang on the pickup that it tells of (DECISIONS, Points): they go when the order is reverted, and come again, in the
 * same amount, when it is picked up again. The review itself stays. Answers how many points went.
 */
export async function takeReviewRewards(tx: Tx, context: Context, order: LockedOrder): Promise<number> {
  let points = 0
  for (const { lineNo } of order.lines)
    for (const sourceKey of sourcesOf(order, lineNo)) {
      const reward = await findBySource(tx, order.userId, sourceKey)
      if (!reward) continue
      const back = await reverseEntry(tx, context, {
        userId: order.userId,
        entryId: reward.id,
        reason: '픽업 취소로 리뷰 포인트 회수',
      })
      if (back.outcome === 'posted') points -= reward.amount
    }
  return points
}

export async function giveReviewRewardsAgain(tx: Tx, context: Context, order: LockedOrder): Promise<void> {
  for (const lineNo of await readReviewedLines(tx, order.id)) {
    const first = await findBySource(tx, order.userId, sourcesOf(order, lineNo)[0]!)
    if (!first) continue
    const sourceKey = sourcesOf(order, lineNo).at(-1)!
    await post(tx, context, { userId: order.userId, kind: 'earn', amount: first.amount, reason: first.reason, sourceKey })
  }
}

/** One key for each life of the order, the first without a number. */
function sourcesOf({ id, reverts }: LockedOrder, lineNo: number): string[] {
  return Array.from({ length: reverts + 1 }, (_, life) => `review:${id}:${lineNo}${life === 0 ? '' : `:${life + 1}`}`)
}
