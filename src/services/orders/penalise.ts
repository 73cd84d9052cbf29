import type { Tx } from '../../db/database.ts'
import { readSources } from '../../db/points.ts'
import { LATE_PICKUP_POINTS, penaltyReasons, penaltySource, type Penalty, type PenaltyType } from '../../domain/penalty.ts'
import type { TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { addNoShows } from '../loyalty/add-no-shows.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { openAccounts, writeAccounts } from '../points/account.ts'
import { post } from '../points/post.ts'

type Charge = Penalty & { type: Exclude<PenaltyType, 'none'> }

/** The order and how often it was reverted: each of its lives is penalised once at most. */
type Subject = { userId: string; id: string; reverts: number }

/**
 * Takes what a cancellation costs: no-shows and points, once whatever happens (DECISIONS, Penalties). Locks the user. Returns the moves of
 * the user's tier. The points entry names `chosenBy`, the staff member who chose the penalty; null where the clock decided. The caller serves the moves (waitlist/serve-moved.ts).
 */
export async function penalise(
  tx: Tx,
  context: Context,
  order: Subject,
  penalty: Penalty,
  chosenBy: string | null,
): Promise<TierMove[]> {
  const { noShowHalves } = penalty
  const moves = noShowHalves === 0 ? [] : [await changeCounts(tx, context, order.userId, { pickups: 0, noShowHalves })]
  if (penalty.type !== 'none' && penalty.points !== 0)
    await take(tx, context, order, penalty.points, penaltyReasons[penalty.type], chosenBy)
  return moves
}

/** Takes the same penalty for many orders at once, as `penalise` does for one. Locks their users in id order. */
export async function penaliseAll(tx: Tx, context: Context, orders: readonly Subject[], penalty: Charge): Promise<TierMove[]> {
  const halves = new Map<string, number>()
  for (const { userId } of orders) halves.set(userId, (halves.get(userId) ?? 0) + penalty.noShowHalves)
  const moves = await addNoShows(tx, context, halves)
  const keys = orders.map(order => ({ userId: order.userId, sourceKey: penaltySource(order) }))
  const accounts = await openAccounts(tx, context, [...halves.keys()])
  const known = await readSources(tx, keys)
  for (const { userId, sourceKey } of keys)
    if (!known.has(`${userId} ${sourceKey}`))
      accounts.get(userId)!.enter('penalty', penalty.points, { reason: penaltyReasons[penalty.type], sourceKey })
  await writeAccounts(tx, accounts.values(), context.clock())
  return moves
}

/** Picked up after the last pickup day. */
export async function penaliseLatePickup(tx: Tx, context: Context, order: Subject): Promise<void> {
  await take(tx, context, order, LATE_PICKUP_POINTS, penaltyReasons.late_pickup, null)
}

async function take(
  tx: Tx,
  context: Context,
  order: Subject,
  amount: number,
  reason: string,
  actorId: string | null,
): Promise<void> {
  await post(tx, context, { userId: order.userId, kind: 'penalty', amount, reason, sourceKey: penaltySource(order), actorId })
}
