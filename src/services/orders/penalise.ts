import type { Tx } from '../../db/connection/database.ts'
import { lockStanding } from '../../db/loyalty/loyalty.ts'
import { readPenalisedParts } from '../../db/orders/penalised-parts.ts'
import { readSources } from '../../db/points/points.ts'
import { lockStandings } from '../../db/loyalty/standings.ts'
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

/**
 * An order to be charged with a penalty. `reverts` is how often it was reopened: its points are charged at most once for each value.
 * `wholeId` is the order from which it was split, or its own id.
 */
type Subject = { userId: string; id: string; reverts: number; wholeId: string }

/**
 * Charges the penalty of a cancellation: deducts points and adds no-shows, less what other parts of the same divided order were charged
 * (docs/RULES.md#divided-orders). Locks the user unless the penalty is `none`. `total` is the price in won from which an `after_deadline`
 * penalty is computed; `chosenBy` is the staff member who chose the penalty. Returns the penalty and the tier changes `moves`; the caller
 * converts those users' waitlist entries into orders.
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

/**
 * The penalties of many orders. `charges` has the signed points and half no-shows of each order, in the given sequence. `moves` are the
 * tier changes of their owners.
 */
type ChargedAll = { charges: { points: number; noShowHalves: number }[]; moves: TierMove[] }

/** Charges many orders as no-shows in one transaction, as `penalise` does for one. Locks their users in id order. */
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

/** Charges the points for a late pickup and returns them, negative or 0 (docs/RULES.md#late-pickup). The caller has locked the user. */
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
