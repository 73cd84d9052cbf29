import type { RaffleResult } from '../../domain/raffle.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** Reads the secret seed of a raffle that is not drawn yet; null without one. Only the draw calls it. */
export async function readSeed(tx: Tx, roundId: string): Promise<string | null> {
  const [row] = await tx.query<{ seed: string }>(`select seed from raffle_secrets where round_id = $1`, [roundId])
  return row?.seed ?? null
}

export type DrawRecord = {
  roundId: string
  seed: string
  entriesHash: string
  /** Free units by variant group before the draw; null for unlimited. */
  shelves: readonly { groupId: string; units: number | null }[]
  drawnBy: string
}

/**
 * Stores the draw of a raffle: its seed, the hash of its entries, the free units before it, and who drew. Deletes the secret copy of the
 * seed. Raises the round's version, because the draw changed its stock totals.
 */
export async function writeDraw(tx: Tx, record: DrawRecord, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update raffles set seed = $2, entries_hash = $3, shelves = $4, drawn_by = $5, drawn_at = $6 where round_id = $1 and drawn_at is null`,
    [record.roundId, record.seed, record.entriesHash, JSON.stringify(record.shelves), record.drawnBy, now],
  )
  await tx.query(`delete from raffle_secrets where round_id = $1`, [record.roundId])
  await tx.query(`update sales_rounds set version = version + 1 where id = $1`, [record.roundId])
}

export type EntryResult = {
  id: string
  place: number
  units: number
  result: RaffleResult
  orderId: string | null
  waitlistEntryId: string | null
}

/** Writes the draw's result of each entry, with its place, units, order and waitlist entry. */
export async function writeResults(tx: Tx, results: readonly EntryResult[]): Promise<void> {
  await tx.query(
    `update raffle_entries e set drawn_place = r.place, drawn_units = r.units, drawn_result = r.result, result = r.result,
            order_id = r.order_id, waitlist_entry_id = r.waitlist_entry_id
     from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::uuid[], $6::uuid[]) as r(id, place, units, result, order_id, waitlist_entry_id)
     where e.id = r.id`,
    [
      results.map(each => each.id),
      results.map(each => each.place),
      results.map(each => each.units),
      results.map(each => each.result),
      results.map(each => each.orderId),
      results.map(each => each.waitlistEntryId),
    ],
  )
}

export type DrawnWait = {
  id: string
  userId: string
  productId: string
  roundId: string
  groupId: string
  itemId: string
  quantity: number
  seq: number
}

/**
 * Inserts the waitlist entries of raffle entries that the draw put on the waitlist. The caller holds the stock locks and updates the
 * stock's counters.
 */
export async function insertDrawnWaits(tx: Tx, waits: readonly DrawnWait[], now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into waitlist_entries (id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq, created_at, unit_price)
     select t.*, $9::timestamptz, i.price from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::int[], $8::bigint[])
       as t(id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq) join items i on i.id = t.item_id`,
    [
      waits.map(each => each.id),
      waits.map(each => each.userId),
      waits.map(each => each.productId),
      waits.map(each => each.roundId),
      waits.map(each => each.groupId),
      waits.map(each => each.itemId),
      waits.map(each => each.quantity),
      waits.map(each => each.seq),
      now,
    ],
  )
}

/** Lowers the total stock of these variant groups to their reserved and picked-up units, so that units left after the draw are not sold. */
export async function closeShelves(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await tx.query(
    `update stock set total_physical_stock = reserved_units + picked_up_units, version = version + 1 where variant_group_id = any($1::uuid[])`,
    [groupIds],
  )
}

export async function readGroupIds(tx: Tx, roundId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(`select id from variant_groups where round_id = $1`, [roundId])
  return rows.map(row => row.id)
}

/** Sets the result of winners whose order is canceled to `forfeited`, and back to `won` if their order was reverted. */
export async function markForfeited(tx: Tx, roundId: string): Promise<void> {
  await tx.query(
    `update raffle_entries e set result = case when o.status = 'CANCELED' then 'forfeited' else 'won' end
     from orders first join orders o on o.id = coalesce(first.joined_into, first.id)
     where first.id = e.order_id and e.round_id = $1 and e.result in ('won', 'forfeited')`,
    [roundId],
  )
}

/** Sets the result of losers who got a place after the draw to `won`, and stores their orders. */
export async function writeLateWinners(tx: Tx, winners: readonly { id: string; orderId: string }[]): Promise<void> {
  await tx.query(
    `update raffle_entries e set result = 'won', order_id = w.order_id from unnest($1::uuid[], $2::uuid[]) as w(id, order_id) where e.id = w.id`,
    [winners.map(each => each.id), winners.map(each => each.orderId)],
  )
}

/**
 * The facts of a redraw, which gives places that winners gave up to losers. `shelves` are the free units by variant group (null for
 * unlimited), `excludedIds` the losers who may no longer take part. `resized` are losers whose units differ from those at the draw.
 */
export type RedrawFacts = {
  shelves: { groupId: string; units: number | null }[]
  excludedIds: string[]
  resized: { id: string; units: number }[]
}
type RedrawRow = Partial<RedrawFacts> & { at: Temporal.Instant; given: { entryId: string }[] }

/**
 * Reads a raffle's redraws from the audit log, oldest first. A redraw gives places that winners gave up to losers. The earliest records
 * contain only `given` (the entries that got a place), without the other facts.
 */
export async function readRedraws(sql: Sql, roundId: string): Promise<RedrawRow[]> {
  const rows = await sql.query<{ at: Temporal.Instant; after: Omit<RedrawRow, 'at'> }>(
    `select at, after from audit_log where subject = 'sales_round' and subject_id = $1 and action = 'raffle.redraw' order by at, id`,
    [roundId],
  )
  return rows.map(({ at, after }) => ({ at, ...after }))
}

/**
 * Reads when a round's raffle was last drawn (`raffle.draw`) or last redrawn (`raffle.redraw`), and the name of who did it. Null if that
 * never happened; `name` is null for a job.
 */
export async function readLastDraw(
  sql: Sql,
  roundId: string,
  action: 'raffle.draw' | 'raffle.redraw',
): Promise<{ at: Temporal.Instant; name: string | null } | null> {
  const [row] = await sql.query<{ at: Temporal.Instant; name: string | null }>(
    `select a.at, u.display_name as name from audit_log a left join users u on u.id = a.actor_id
     where a.subject = 'sales_round' and a.subject_id = $1 and a.action = $2 order by a.at desc, a.id desc limit 1`,
    [roundId, action],
  )
  return row ?? null
}

/** Returns a hash of a raffle's redraws that changes with the result of `readRedraws`; empty without redraws. */
export async function readRedrawsVersion(sql: Sql, roundId: string): Promise<string> {
  const [row] = await sql.query<{ version: string }>(
    `select coalesce(md5(string_agg(after::text, '' order by at, id)), '') as version
     from audit_log where subject = 'sales_round' and subject_id = $1 and action = 'raffle.redraw'`,
    [roundId],
    'raffle.redraws-version',
  )
  return row!.version
}
