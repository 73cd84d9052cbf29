import type { RaffleResult } from '../../domain/raffle.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type RaffleItem = {
  itemId: string
  groupId: string
  deduction: number
  maxPerUser: number | null
  /** Total units of the group's stock; null for unlimited. */
  total: number | null
}

/** Finds an item of this round; null when the round has no such item. */
export async function readRaffleItem(sql: Sql, roundId: string, itemId: string): Promise<RaffleItem | null> {
  const [row] = await sql.query<RaffleItem>(
    `select i.id as "itemId", g.id as "groupId", coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as deduction,
            i.max_per_user as "maxPerUser", s.total_physical_stock as total
     from items i join variant_groups g on g.id = i.variant_group_id join stock s on s.variant_group_id = g.id
     where i.id = $1 and g.round_id = $2`,
    [itemId, roundId],
  )
  return row ?? null
}

/** Returns a user's effective tier; null when they do not exist or have withdrawn. */
export async function readTier(sql: Sql, userId: string): Promise<Tier | null> {
  const [row] = await sql.query<{ tier: Tier }>(
    `select coalesce(manual_tier, loyalty_tier) as tier from users where id = $1 and withdrawn_at is null`,
    [userId],
  )
  return row?.tier ?? null
}

export type EntryChoice = { itemId: string; quantity: number; wantsWaitlist: boolean }
export type EntryRow = EntryChoice & { id: string; roundId: string; userId: string }

const columns = `id, round_id as "roundId", user_id as "userId", item_id as "itemId", quantity, wants_waitlist as "wantsWaitlist"`

/** Inserts a raffle entry. Returns false when the user has one for this round. */
export async function insertEntry(tx: Tx, entry: EntryRow, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `insert into raffle_entries (id, round_id, user_id, item_id, quantity, wants_waitlist, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (round_id, user_id) do nothing returning id`,
    [entry.id, entry.roundId, entry.userId, entry.itemId, entry.quantity, entry.wantsWaitlist, now],
  )
  return rows.length === 1
}

export async function findOwnEntry(sql: Sql, roundId: string, userId: string): Promise<EntryRow | null> {
  const [row] = await sql.query<EntryRow>(`select ${columns} from raffle_entries where round_id = $1 and user_id = $2`, [
    roundId,
    userId,
  ])
  return row ?? null
}

export async function findRaffleEntry(sql: Sql, entryId: string): Promise<EntryRow | null> {
  const [row] = await sql.query<EntryRow>(`select ${columns} from raffle_entries where id = $1`, [entryId])
  return row ?? null
}

/** Deletes a raffle entry. Returns false when it did not exist. */
export async function deleteEntry(tx: Tx, entryId: string): Promise<boolean> {
  return (await tx.query(`delete from raffle_entries where id = $1 returning id`, [entryId])).length === 1
}

/** A raffle entry with the facts from which its order or waitlist entry is made. */
export type DrawEntry = EntryRow & {
  groupId: string
  unitPrice: number
  deduction: number
  tier: Tier
  withdrawn: boolean
  place: number | null
  drawnUnits: number | null
  drawnResult: RaffleResult | null
  result: RaffleResult | null
}

/** Reads all raffle entries of a round, in drawn order; before the draw by id. */
export async function readDrawEntries(sql: Sql, roundId: string): Promise<DrawEntry[]> {
  return await sql.query<DrawEntry>(
    `select e.id, e.round_id as "roundId", e.user_id as "userId", e.item_id as "itemId", e.quantity, e.wants_waitlist as "wantsWaitlist",
            g.id as "groupId", i.price as "unitPrice", coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as deduction,
            coalesce(u.manual_tier, u.loyalty_tier) as tier, u.withdrawn_at is not null as withdrawn, e.drawn_place as place,
            e.drawn_units as "drawnUnits", e.drawn_result as "drawnResult", e.result
     from raffle_entries e
     join items i on i.id = e.item_id
     join variant_groups g on g.id = i.variant_group_id
     join users u on u.id = e.user_id
     where e.round_id = $1 order by e.drawn_place, e.id`,
    [roundId],
  )
}
