import type { Tier } from '../domain/tier.ts'
import type { Tx } from './database.ts'

/** What a tier follows from, under the user's row lock. No-shows in halves. */
export type Standing = {
  pickupCount: number
  noShowHalves: number
  loyaltyTier: Tier
  /** Set by hand; wins over the derived one. */
  manualTier: Tier | null
}

/** Locks the user's row; null when there is no such user. Who withdrew is still there: their orders may go on changing. */
export async function lockStanding(tx: Tx, userId: string): Promise<Standing | null> {
  const [row] = await tx.query<Standing>(
    `select pickup_count as "pickupCount", no_show_halves as "noShowHalves", loyalty_tier as "loyaltyTier", manual_tier as "manualTier"
     from users where id = $1 for no key update`,
    [userId],
    'loyalty-lock',
  )
  return row ?? null
}

/** `byHand`: what the counts move by beyond the orders; kept, so that counting the orders anew takes no correction away. */
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

/** A user's RESERVED orders, locked in id order, and the shelves that they hold. */
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
