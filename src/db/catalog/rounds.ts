import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** The facts of a sales round without its variant groups. */
export type RoundFacts = {
  roundName: string
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  allowedTiers: readonly Tier[]
}

export type LockedRound = RoundFacts & { productId: string; status: RoundStatus; version: number }

/** Inserts a round and returns its id. Returns null when the id is taken; the transaction can continue. */
export async function insertRound(
  tx: Tx,
  id: string,
  round: RoundFacts & { productId: string; status: RoundStatus; createdAt: Temporal.Instant },
): Promise<string | null> {
  const rows = await tx.query(
    `insert into sales_rounds (id, product_id, round_name, status, publish_at, deadline_date, pickup_date, pickup_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning id`,
    [
      id,
      round.productId,
      round.roundName,
      round.status,
      round.publishAt,
      round.deadline,
      round.pickupDate,
      round.pickupUntil,
      round.createdAt,
    ],
  )
  if (rows.length === 0) return null
  await insertTiers(tx, id, round.allowedTiers)
  return id
}

/** Locks a round against other changes and returns it, before any stock lock (docs/LOCKING.md). Null when it does not exist. */
export async function lockRound(tx: Tx, id: string): Promise<LockedRound | null> {
  const locked = await tx.query(`select from sales_rounds where id = $1 for no key update`, [id])
  return locked.length === 0 ? null : await readRound(tx, id)
}

/** Reads a round without a lock; null when it does not exist. */
export async function readRound(sql: Sql, id: string): Promise<LockedRound | null> {
  const [row] = await sql.query<LockedRound>(
    `select product_id as "productId", status, version, round_name as "roundName", publish_at as "publishAt", deadline_date as deadline,
            pickup_date as "pickupDate", pickup_until as "pickupUntil",
            array(select tier from round_allowed_tiers where round_id = $1 order by tier) as "allowedTiers"
     from sales_rounds where id = $1`,
    [id],
  )
  return row ?? null
}

/**
 * Writes a round's facts and allowed tiers, and raises its version. If a scheduled round now starts after its opening was announced,
 * `opened_at` is cleared. The opening is then announced again when the sale starts.
 */
export async function updateRoundFacts(tx: Tx, id: string, round: RoundFacts): Promise<void> {
  await tx.query(
    `update sales_rounds set round_name = $2, publish_at = $3, deadline_date = $4, pickup_date = $5, pickup_until = $6, version = version + 1,
       opened_at = case when status = 'scheduled' and $3 > opened_at then null else opened_at end
     where id = $1`,
    [id, round.roundName, round.publishAt, round.deadline, round.pickupDate, round.pickupUntil],
  )
  await tx.query(`delete from round_allowed_tiers where round_id = $1`, [id])
  await insertTiers(tx, id, round.allowedTiers)
}

/**
 * Sets a round's status and raises its version. If it becomes scheduled and starts after its opening was announced, `opened_at` is cleared.
 * The opening is then announced again when the sale starts.
 */
export async function setRoundStatus(tx: Tx, id: string, status: RoundStatus): Promise<void> {
  await tx.query(
    `update sales_rounds set status = $2, version = version + 1,
       opened_at = case when $2 = 'scheduled' and publish_at > opened_at then null else opened_at end
     where id = $1`,
    [id, status],
  )
}

/** Returns a round's full name (`<product> <round>`), its version, and whether its opening was announced. */
export async function readRoundSummary(tx: Tx, id: string): Promise<{ name: string; version: number; isTold: boolean }> {
  const [row] = await tx.query<{ name: string; version: number; isTold: boolean }>(
    `select concat(p.group_name, ' ', r.round_name) as name, r.version, r.opened_at is not null as "isTold"
     from sales_rounds r join products p on p.id = r.product_id where r.id = $1`,
    [id],
  )
  return row!
}

/** Deletes the row of a draft round with its list of allowed tiers. Its variant groups and raffle must be deleted before. */
export async function deleteRoundRow(tx: Tx, id: string): Promise<void> {
  await tx.query(`delete from sales_rounds where id = $1`, [id])
}

export async function readRoundNames(sql: Sql, productId: string): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(`select round_name as name from sales_rounds where product_id = $1`, [productId])
  return rows.map(row => row.name)
}

/**
 * Marks up to `limit` rounds that are on sale and whose opening was not announced yet as announced, and returns them, locked. Skips rounds
 * that another transaction has locked.
 */
export async function markOpened(
  tx: Tx,
  now: Temporal.Instant,
  limit: number,
): Promise<{ roundId: string; productId: string }[]> {
  return await tx.query(
    `update sales_rounds set opened_at = $1 where id in (
       select r.id from sales_rounds r join products p on p.id = r.product_id
       where r.opened_at is null and r.status in ('scheduled', 'selling') and r.deadline_date > $1
         and (r.status = 'selling' or r.publish_at <= $1) and not p.is_archived
       order by r.id limit $2 for no key update of r skip locked)
     returning id as "roundId", product_id as "productId"`,
    [now, limit],
  )
}

async function insertTiers(tx: Tx, roundId: string, tiers: readonly Tier[]): Promise<void> {
  await tx.query(`insert into round_allowed_tiers (round_id, tier) select $1, unnest($2::text[]) on conflict do nothing`, [
    roundId,
    tiers,
  ])
}
