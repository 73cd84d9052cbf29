import type { Tx } from '../../db/database.ts'
import { lockStanding } from '../../db/loyalty.ts'
import { readPenalisedParts } from '../../db/penalised-parts.ts'
import { readSources } from '../../db/points.ts'
import { lockStandings } from '../../db/standings.ts'
import { chargeEach } from '../../domain/part-charges.ts'
import {
  latePickupPoints,
  partPenalty,
  penaltyReasons,
  penaltySource,
  type Penalty,
  type PenaltyType,
} from '../../domain/penalty.ts'
import type { TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { addNoShows } from '../loyalty/add-no-shows.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { openAccounts, writeAccounts } from '../points/account.ts'
import { post } from '../points/post.ts'

/** The order and how often it was reverted: each of its lives is penalised once at most. `wholeId`: what it was part of when it was made. */
type Subject = { userId: string; id: string; reverts: number; wholeId: string }

/**
 * Takes what a cancellation costs beside penalised parts of the same order: no-shows and points, once whatever happens (DECISIONS, Penalties;
 * docs/RULES.md#divided-orders). Locks the user. Returns what was taken and the moves of
 * the user's tier. The points entry names `chosenBy`, the staff member who chose the penalty; null where the clock decided. The caller serves the moves (waitlist/serve-moved.ts).
 */
export async function penalise(
  tx: Tx,
  context: Context,
  order: Subject,
  { type, total }: { type: PenaltyType; total: number },
  chosenBy: string | null,
): Promise<{ penalty: Penalty; moves: TierMove[] }> {
  if (type === 'none') return { penalty: partPenalty(type, total), moves: [] }
  await lockStanding(tx, order.userId)
  const penalty = partPenalty(type, total, (await readPenalisedParts(tx, [order.wholeId])).get(order.wholeId))
  const { points, noShowHalves } = penalty
  const moves = noShowHalves === 0 ? [] : [await changeCounts(tx, context, order.userId, { pickups: 0, noShowHalves })]
  if (points !== 0) await take(tx, context, order, points, penaltyReasons[type], chosenBy)
  return { penalty, moves }
}

/** What each order was charged, in their order, and the moves of their users' tiers. */
type ChargedAll = { charges: { points: number; noShowHalves: number }[]; moves: TierMove[] }

/** Takes what being a no-show costs for many orders at once, as `penalise` does for one. Locks their users in id order. */
export async function penaliseNoShows(tx: Tx, context: Context, orders: readonly Subject[]): Promise<ChargedAll> {
  const standings = await lockStandings(tx, [...new Set(orders.map(order => order.userId))])
  const before = await readPenalisedParts(
    tx,
    orders.map(order => order.wholeId),
  )
  const ending = orders.map(({ wholeId }) => ({ wholeId, kind: 'no_show' as const, total: 0, others: before.get(wholeId) ?? [] }))
  const charges = chargeEach(ending)
  const halves = new Map<string, number>([...standings.keys()].map(userId => [userId, 0]))
  for (const [nth, { userId }] of orders.entries()) halves.set(userId, halves.get(userId)! + charges[nth]!.noShowHalves)
  const moves = await addNoShows(tx, context, halves)
  const keys = orders.map(order => ({ userId: order.userId, sourceKey: penaltySource(order) }))
  const accounts = await openAccounts(tx, context, [...halves.keys()])
  const known = await readSources(tx, keys)
  for (const [nth, { userId, sourceKey }] of keys.entries()) {
    const { points } = charges[nth]!
    if (points !== 0 && !known.has(`${userId} ${sourceKey}`))
      accounts.get(userId)!.enter('penalty', points, { reason: penaltyReasons.no_show, sourceKey })
  }
  await writeAccounts(tx, accounts.values(), context.clock())
  return { charges, moves }
}

/** Takes what a pickup after the last pickup day costs beside penalised parts of the same order. The caller holds the user. Returns the points. */
export async function penaliseLatePickup(tx: Tx, context: Context, order: Subject): Promise<number> {
  const points = latePickupPoints((await readPenalisedParts(tx, [order.wholeId])).get(order.wholeId))
  if (points !== 0) await take(tx, context, order, points, penaltyReasons.late_pickup, null)
  return points
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
