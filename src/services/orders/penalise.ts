import type { Tx } from '../../db/database.ts'
import { LATE_PICKUP_POINTS, penaltyReasons, penaltySource, type Penalty } from '../../domain/penalty.ts'
import type { Context } from '../context.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { post } from '../points/post.ts'

/** The order and how often it was reverted: each of its lives is penalised once at most. */
type Subject = { userId: string; id: string; reverts: number }

/** Takes what a cancellation costs: no-shows and points, once whatever happens (DECISIONS, Penalties). Locks the user. */
export async function penalise(tx: Tx, context: Context, order: Subject, penalty: Penalty): Promise<void> {
  if (penalty.noShowHalves !== 0)
    await changeCounts(tx, context, order.userId, { pickups: 0, noShowHalves: penalty.noShowHalves })
  if (penalty.type !== 'none' && penalty.points !== 0)
    await take(tx, context, order, penalty.points, penaltyReasons[penalty.type])
}

/** Picked up after the last pickup day. */
export async function penaliseLatePickup(tx: Tx, context: Context, order: Subject): Promise<void> {
  await take(tx, context, order, LATE_PICKUP_POINTS, penaltyReasons.late_pickup)
}

async function take(tx: Tx, context: Context, order: Subject, amount: number, reason: string): Promise<void> {
  await post(tx, context, { userId: order.userId, kind: 'penalty', amount, reason, sourceKey: penaltySource(order) })
}
