import type { Tier } from '../../domain/tier.ts'
import type { Tx } from '../connection/database.ts'

/** A user's pickup count, no-show count and tiers, read under their row lock. `noShowHalves` counts no-shows in halves. */
export type Standing = {
  pickupCount: number
  noShowHalves: number
  loyaltyTier: Tier
  /** A tier set by hand, which overrides the derived one. */
  manualTier: Tier | null
}

/** Locks a user's row and returns pickup count, no-show count and tiers, also of a withdrawn user. Null when the user does not exist. */
export async function lockStanding(tx: Tx, userId: string): Promise<Standing | null> {
  const [row] = await tx.query<Standing>(
    `select pickup_count as "pickupCount", no_show_halves as "noShowHalves", loyalty_tier as "loyaltyTier", manual_tier as "manualTier"
     from users where id = $1 for no key update`,
    [userId],
    'loyalty-lock',
  )
  return row ?? null
}

/**
 * Writes a user's pickup count, no-show count and tiers. `byHand` adds to the stored manual adjustments, which survive a recount of the
 * orders.
 */
export async function writeStanding(
  tx: Tx,
  userId: string,
  standing: Standing,
  byHand: { pickups: number; noShowHalves: number },
): Promise<void> {
  await tx.query(
    `update users set pickup_count = $2, no_show_halves = $3, loyalty_tier = $4, manual_tier = $5,
       pickup_adjustment = pickup_adjustment + $6, no_show_adjustment = no_show_adjustment + $7 where id = $1`,
    [
      userId,
      standing.pickupCount,
      standing.noShowHalves,
      standing.loyaltyTier,
      standing.manualTier,
      byHand.pickups,
      byHand.noShowHalves,
    ],
    'loyalty-write',
  )
}

/** Locks a user's RESERVED orders in id order. Returns their ids and the ids of their variant groups. */
export async function lockReservedOf(tx: Tx, userId: string): Promise<{ orderIds: string[]; groupIds: string[] }> {
  const orders = await tx.query<{ id: string }>(
    `select id from orders where user_id = $1 and status = 'RESERVED' order by id for no key update`,
    [userId],
  )
  const orderIds = orders.map(order => order.id)
  const groups = await tx.query<{ id: string }>(
    `select distinct variant_group_id as id from order_items where order_id = any($1::uuid[])`,
    [orderIds],
  )
  return { orderIds, groupIds: groups.map(group => group.id) }
}
