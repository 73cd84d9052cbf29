import type { Tx } from '../../db/connection/database.ts'
import { lockStanding, writeStanding, type Standing } from '../../db/loyalty/loyalty.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { Refused } from '../../domain/rejection.ts'
import { effectiveTier, tierOf, type TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'

/** Changes of a user's counts, pickups and half no-shows; negative numbers subtract. */
export type CountChange = { pickups: number; noShowHalves: number }

/**
 * Changes a user's counts, never below zero, and derives the tier again; a tier set by hand stays (docs/RULES.md#tiers). Locks the user,
 * after orders and before stock. Returns the tier change; the caller converts the user's waitlist entries into orders.
 * @throws Refused USER_NOT_FOUND
 */
export async function changeCounts(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  userId: string,
  change: CountChange,
): Promise<TierMove> {
  const before = await lockStanding(tx, userId)
  if (!before) throw new Refused({ code: 'USER_NOT_FOUND' })
  const counts = {
    pickupCount: Math.max(0, before.pickupCount + change.pickups),
    noShowHalves: Math.max(0, before.noShowHalves + change.noShowHalves),
  }
  const after = { ...before, ...counts, loyaltyTier: tierOf(counts) }
  return await putStanding(tx, context, userId, { before, after, byOrders: change })
}

/**
 * Writes the pickup and no-show counts and the tier of a locked user, and publishes a changed tier. `byOrders` is the part of the change
 * that orders caused; staff set the rest by hand.
 */
export async function putStanding(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  userId: string,
  { before, after, byOrders = { pickups: 0, noShowHalves: 0 } }: { before: Standing; after: Standing; byOrders?: CountChange },
): Promise<TierMove> {
  await writeStanding(tx, userId, after, {
    pickups: after.pickupCount - before.pickupCount - byOrders.pickups,
    noShowHalves: after.noShowHalves - before.noShowHalves - byOrders.noShowHalves,
  })
  const move = { userId, from: effectiveTier(before), to: effectiveTier(after) }
  if (move.from !== move.to) {
    await publish(tx, 'tier.changed', { userIds: [userId], from: move.from, to: move.to }, clock())
    await publish(tx, 'users.changed', { userIds: [userId] }, clock())
  }
  return move
}
