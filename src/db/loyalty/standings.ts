import type { Tier } from '../../domain/tier.ts'
import type { Tx } from '../connection/database.ts'
import type { Standing } from './loyalty.ts'

/** Locks these users in id order and returns their pickup counts, no-show counts and tiers by user id. */
export async function lockStandings(tx: Tx, userIds: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await tx.query<Standing & { id: string }>(
    `select id, pickup_count as "pickupCount", no_show_halves as "noShowHalves", loyalty_tier as "loyaltyTier", manual_tier as "manualTier"
     from users where id = any($1::uuid[]) order by id for no key update`,
    [userIds],
    'loyalty-lock-many',
  )
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** Writes pickup counts, no-show counts and derived tiers of users. Adjustments and tiers set by hand are unchanged. */
export async function writeCounts(
  tx: Tx,
  users: readonly { id: string; pickupCount: number; noShowHalves: number; loyaltyTier: Tier }[],
): Promise<void> {
  await tx.query(
    `update users u set pickup_count = c.pickups, no_show_halves = c.halves, loyalty_tier = c.tier
     from unnest($1::uuid[], $2::int[], $3::int[], $4::text[]) as c(id, pickups, halves, tier) where u.id = c.id`,
    [
      users.map(user => user.id),
      users.map(user => user.pickupCount),
      users.map(user => user.noShowHalves),
      users.map(user => user.loyaltyTier),
    ],
    'loyalty-write-many',
  )
}
