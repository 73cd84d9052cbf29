import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** A round's raffle. `seed` is the seed that the draw used and published; null until then. */
export type RaffleRow = {
  roundId: string
  places: number
  seedHash: string | null
  committedAt: Temporal.Instant | null
  seed: string | null
  drawnAt: Temporal.Instant | null
  entriesHash: string | null
  shelves: { groupId: string; units: number | null }[] | null
  status: RoundStatus | 'archived'
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  productId: string
  productName: string
  roundName: string
  allowedTiers: Tier[]
  entries: number
}

/** Reads a round's raffle; null when the round does not exist or is no raffle. */
export async function readRaffle(sql: Sql, roundId: string): Promise<RaffleRow | null> {
  const [row] = await sql.query<RaffleRow>(
    `select f.round_id as "roundId", f.places, f.seed_hash as "seedHash", f.committed_at as "committedAt", f.seed, f.drawn_at as "drawnAt",
            f.entries_hash as "entriesHash", f.shelves, case when p.is_archived then 'archived' else r.status end as status,
            r.publish_at as "publishAt", r.deadline_date as deadline, r.pickup_date as "pickupDate", r.pickup_until as "pickupUntil",
            r.product_id as "productId", p.group_name as "productName", r.round_name as "roundName",
            array(select tier from round_allowed_tiers t where t.round_id = r.id order by tier) as "allowedTiers", (select count(*) from raffle_entries e where e.round_id = f.round_id) as entries
     from raffles f join sales_rounds r on r.id = f.round_id join products p on p.id = r.product_id
     where f.round_id = $1 and r.event_type = 'RAFFLE'`,
    [roundId],
  )
  return row ?? null
}

/** Returns whether a round exists, raffle or not. */
export async function isRound(sql: Sql, roundId: string, { withDrafts }: { withDrafts: boolean }): Promise<boolean> {
  const rows = await sql.query(`select from sales_rounds where id = $1 and ($2 or status <> 'draft')`, [roundId, withDrafts])
  return rows.length > 0
}

/**
 * Returns whether the round has a raffle entry, an order or a waitlist entry. Its kind (sale or raffle) can then no longer
 * change.
 */
export async function isPromised(sql: Sql, roundId: string): Promise<boolean> {
  const rows = await sql.query(
    `select where exists (select from raffle_entries where round_id = $1) or exists (select from waitlist_entries where round_id = $1)
       or exists (select from order_items where variant_group_id in (select id from variant_groups where round_id = $1))`,
    [roundId],
  )
  return rows.length > 0
}

/** Makes a round a raffle with `places` winners, or an ordinary sale if `raffle` is null. A sale loses its stored seed and seed hash. */
export async function writeRaffle(tx: Tx, roundId: string, raffle: { places: number } | null): Promise<void> {
  await tx.query(`update sales_rounds set event_type = $2 where id = $1`, [roundId, raffle ? 'RAFFLE' : 'SALE'])
  if (raffle)
    await tx.query(
      `insert into raffles (round_id, places) values ($1, $2) on conflict (round_id) do update set places = excluded.places`,
      [roundId, raffle.places],
    )
  else {
    await tx.query(`delete from raffle_secrets where round_id = $1`, [roundId])
    await tx.query(`delete from raffles where round_id = $1`, [roundId])
  }
}

/** Stores a raffle's secret seed and publishes its hash, before the first entry. Returns false when a hash is already published. */
export async function writeCommitment(
  tx: Tx,
  roundId: string,
  { seed, seedHash }: { seed: string; seedHash: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `update raffles set seed_hash = $2, committed_at = $3 where round_id = $1 and seed_hash is null returning round_id`,
    [roundId, seedHash, now],
  )
  if (rows.length === 0) return false
  await tx.query(`insert into raffle_secrets (round_id, seed) values ($1, $2)`, [roundId, seed])
  return true
}

/** Returns the ids of raffle rounds without a published seed hash that are neither drawn nor canceled. */
export async function readUncommitted(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select f.round_id as id from raffles f join sales_rounds r on r.id = f.round_id
     where f.seed_hash is null and f.drawn_at is null and r.status <> 'canceled' order by f.round_id`,
  )
  return rows.map(row => row.id)
}
