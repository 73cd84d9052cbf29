import type { Tx } from '../../db/database.ts'
import { LATE_PICKUP_POINTS, penaltyReasons, type Penalty } from '../../domain/penalty.ts'
import type { Context } from '../context.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { post } from '../points/post.ts'

type Subject = { userId: string; orderId: string }

/** Takes what a cancellation costs: no-shows and points, once per order whatever happens (DECISIONS, Penalties). Locks the user. */
export async function penalise(tx: Tx, context: Context, subject: Subject, penalty: Penalty): Promise<void> {
  if (penalty.noShowHalves !== 0)
    await changeCounts(tx, context, subject.userId, { pickups: 0, noShowHalves: penalty.noShowHalves })
  if (penalty.type !== 'none' && penalty.points !== 0)
    await take(tx, context, subject, penalty.points, penaltyReasons[penalty.type])
}

/** Picked up after the last pickup day. */
export async function penaliseLatePickup(tx: Tx, context: Context, subject: Subject): Promise<void> {
  await take(tx, context, subject, LATE_PICKUP_POINTS, penaltyReasons.late_pickup)
}

async function take(tx: Tx, context: Context, { userId, orderId }: Subject, amount: number, reason: string): Promise<void> {
  await post(tx, context, { userId, kind: 'penalty', amount, reason, sourceKey: `penalty:${orderId}` })
}
