import { isPaused, type WaitingEntry } from '../../domain/waitlist.ts'
import type { RoundStatus } from '../../domain/round.ts'
import { mayTakePart } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** A waitlist entry with the facts from which its order is made. */
export type LineEntry = WaitingEntry & {
  groupId: string
  productId: string
  roundId: string
  deduction: number
  unitPrice: number
  isRaffle: boolean
  deadline: Temporal.Instant
  pickupUntil: Temporal.PlainDate
  tier: Tier
  allowedTiers: readonly Tier[]
}

type Row = {
  id: string
  user_id: string
  item_id: string
  variant_group_id: string
  product_id: string
  round_id: string
  quantity: number
  seq: number
  prio_seq: number | null
  deduction: number
  price: number
  is_raffle: boolean
  deadline_date: Temporal.Instant
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  status: RoundStatus | 'archived'
  tier: Tier
  withdrawn: boolean
  allowed_tiers: Tier[]
}

/**
 * Reads the waiting waitlist entries of these variant groups, in waitlist order. The caller holds the stock locks, as must every function
 * that adds, moves or closes an entry.
 */
export async function readLines(tx: Tx, groupIds: readonly string[]): Promise<LineEntry[]> {
  const rows = await tx.query<Row>(
    `select w.id, w.user_id, w.item_id, w.variant_group_id, w.product_id, w.round_id, w.quantity, w.seq, w.prio_seq,
            coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as deduction,
            least(w.unit_price, i.price) as price, r.event_type = 'RAFFLE' as is_raffle, r.deadline_date, r.pickup_date, r.pickup_until,
            case when p.is_archived then 'archived' else r.status end as status, coalesce(u.manual_tier, u.loyalty_tier) as tier,
            u.withdrawn_at is not null as withdrawn,
            array(select tier from round_allowed_tiers t where t.round_id = r.id) as allowed_tiers
     from waitlist_entries w
     join items i on i.id = w.item_id
     join variant_groups g on g.id = w.variant_group_id
     join sales_rounds r on r.id = w.round_id
     join products p on p.id = r.product_id
     join users u on u.id = w.user_id
     where w.status = 'waiting' and w.variant_group_id = any($1::uuid[])
     order by w.variant_group_id, w.prio_seq nulls last, w.seq`,
    [groupIds],
  )
  return rows.map(row => ({
    id: row.id,
    userId: row.user_id,
    itemId: row.item_id,
    groupId: row.variant_group_id,
    productId: row.product_id,
    roundId: row.round_id,
    quantity: row.quantity,
    units: row.quantity * row.deduction,
    deduction: row.deduction,
    unitPrice: row.price,
    seq: row.seq,
    prioSeq: row.prio_seq,
    isRaffle: row.is_raffle,
    deadline: row.deadline_date,
    pickupDate: row.pickup_date,
    pickupUntil: row.pickup_until,
    tier: row.tier,
    allowedTiers: row.allowed_tiers,
    eligible: !row.withdrawn && row.status !== 'canceled' && !isPaused(row.status) && mayTakePart(row.allowed_tiers, row.tier),
  }))
}

/** Closes waitlist entries that became orders. */
export async function markConverted(
  tx: Tx,
  entries: readonly { id: string; orderId: string }[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update waitlist_entries w set status = 'converted', closed_at = $3, order_id = c.order_id
     from unnest($1::uuid[], $2::uuid[]) as c(id, order_id) where w.id = c.id`,
    [entries.map(entry => entry.id), entries.map(entry => entry.orderId), now],
  )
}

/**
 * Finds a waitlist entry's owner, variant group, round and units, to know which stock to lock. Takes no lock; null when it does not exist.
 */
export async function findEntry(sql: Sql, entryId: string): Promise<FoundEntry | null> {
  const [row] = await sql.query<FoundEntry>(
    `select w.user_id as "userId", w.variant_group_id as "groupId", w.round_id as "roundId", w.status,
            w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as units
     from waitlist_entries w join items i on i.id = w.item_id join variant_groups g on g.id = w.variant_group_id where w.id = $1`,
    [entryId],
  )
  return row ?? null
}

export type FoundEntry = {
  userId: string
  groupId: string
  roundId: string
  units: number
  status: 'waiting' | 'converted' | 'left' | 'ended'
}

export async function markLeft(tx: Tx, entryId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`update waitlist_entries set status = 'left', closed_at = $2 where id = $1`, [entryId, now])
}

/**
 * Moves a waitlist entry up: before all that did not move up, and in order of `prioSeq` among those that did. The caller holds the stock
 * lock.
 */
export async function markMoved(tx: Tx, entryId: string, prioSeq: number, now: Temporal.Instant): Promise<void> {
  await tx.query(`update waitlist_entries set prio_seq = $2, prioritized_at = $3 where id = $1`, [entryId, prioSeq, now])
}

/** Closes waitlist entries as `ended`: they will not become orders, and their owners did not ask for it. */
export async function markEnded(tx: Tx, entryIds: readonly string[], now: Temporal.Instant): Promise<void> {
  await tx.query(`update waitlist_entries set status = 'ended', closed_at = $2 where id = any($1::uuid[])`, [entryIds, now])
}

/** Returns the ids of the variant groups that these users wait for, or that any customer waits for in a round. */
export async function readWaitedGroups(sql: Sql, whose: { userIds: readonly string[] } | { roundId: string }): Promise<string[]> {
  const [whoWaits, value] = 'userIds' in whose ? ['user_id = any($1::uuid[])', whose.userIds] : ['round_id = $1', whose.roundId]
  const rows = await sql.query<{ id: string }>(
    `select distinct variant_group_id as id from waitlist_entries where status = 'waiting' and ${whoWaits}`,
    [value],
  )
  return rows.map(row => row.id)
}

/** Returns the ids of at most `limit` rounds with waiting waitlist entries whose first pickup day is today or earlier. */
export async function readPassedRounds(sql: Sql, today: Temporal.PlainDate, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select r.id from sales_rounds r where r.pickup_date <= $1
       and exists (select from waitlist_entries w where w.round_id = r.id and w.status = 'waiting') order by r.id limit $2`,
    [today, limit],
  )
  return rows.map(row => row.id)
}
