import { publishAll } from '../../db/notifications/outbox.ts'
import { lockStandings, writeCounts } from '../../db/loyalty/standings.ts'
import type { Tx } from '../../db/connection/database.ts'
import { effectiveTier, tierOf, type TierMove } from '../../domain/tier.ts'
import type { Context } from '../context.ts'

/**
 * Adds half no-shows (`halves`, by user id) and derives the tiers again, as `changeCounts` does for one user. Locks the users in id order,
 * after orders and before stock (docs/LOCKING.md). Returns the tier changes; the caller converts those users' waitlist entries into orders.
 */
export async function addNoShows(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  halves: ReadonlyMap<string, number>,
): Promise<TierMove[]> {
  const standings = await lockStandings(tx, [...halves.keys()])
  const changes = [...standings].map(([id, before]) => {
    const counts = { pickupCount: before.pickupCount, noShowHalves: before.noShowHalves + halves.get(id)! }
    return { id, before, after: { ...before, ...counts, loyaltyTier: tierOf(counts) } }
  })
  await writeCounts(
    tx,
    changes.map(({ id, after }) => ({ id, ...after })),
  )
  const moved = changes
    .map(({ id, before, after }) => ({ userId: id, from: effectiveTier(before), to: effectiveTier(after) }))
    .filter(({ from, to }) => from !== to)
  await publishAll(
    tx,
    'tier.changed',
    moved.map(({ userId, from, to }) => ({ userIds: [userId], from, to })),
    clock(),
  )
  await publishAll(
    tx,
    'users.changed',
    moved.map(({ userId }) => ({ userIds: [userId] })),
    clock(),
  )
  return moved
}
