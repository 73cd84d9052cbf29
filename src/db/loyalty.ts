import { tierOf, type Tier } from '../domain/tier.ts'
import type { Tx } from './database.ts'

/** Moves a user's counts and derives the tier anew (SPEC §4); a tier set by hand stays. Locks the user's row. */
export async function changeCounts(
  tx: Tx,
  userId: string,
  change: { pickups: number; noShowHalves: number },
): Promise<{ tier: Tier }> {
  const [user] = await tx.query<{ pickup_count: number; no_show_halves: number; manual_tier: Tier | null }>(
    `select pickup_count, no_show_halves, manual_tier from users where id = $1 for no key update`,
    [userId],
  )
  const pickupCount = Math.max(0, user!.pickup_count + change.pickups)
  const noShowHalves = Math.max(0, user!.no_show_halves + change.noShowHalves)
  const derived = tierOf({ pickupCount, noShowHalves })
  await tx.query(`update users set pickup_count = $2, no_show_halves = $3, loyalty_tier = $4 where id = $1`, [
    userId,
    pickupCount,
    noShowHalves,
    derived,
  ])
  return { tier: user!.manual_tier ?? derived }
}
