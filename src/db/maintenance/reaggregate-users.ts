import type { UserFacts } from '../../domain/reaggregate.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { chargedHalves } from '../orders/penalised-parts.ts'

export type UserRow = UserFacts & { id: string; manualTier: Tier | null }

/** Which users or stock rows to read: the next `limit` ones after an id, or those with the given ids. */
export type Which = { after: string | null; limit: number } | { ids: readonly string[] }

/**
 * Reads users with the counts computed from their orders and ledger, in id order. All are as of one moment, so comparing them needs no
 * lock. A `limit` of about 1000 stays well below the statement timeout.
 */
export async function readUserFacts(sql: Sql, which: Which): Promise<UserRow[]> {
  const [where, values] =
    'ids' in which
      ? ['id = any($1::uuid[]) order by id', [which.ids]]
      : [`id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid order by id limit $2`, [which.after, which.limit]]
  return await sql.query<UserRow>(
    `with chunk as materialized (select * from users where ${where}),
     counted as (
       select user_id, count(distinct coalesce(reservation_id, id)) filter (where status = 'PICKED_UP') as pickups,
              sum(${chargedHalves('orders')}) as halves
       from orders where user_id in (select id from chunk) group by 1),
     ledger as (
       select user_id, count(*) as entries, max(entry_no) as last_no, sum(amount)::bigint as sum,
              (array_agg(balance order by entry_no desc))[1] as balance
       from point_entries where user_id in (select id from chunk) group by 1),
     lots as (
       select user_id, sum(remaining)::bigint as remaining, sum(counted)::bigint as counted, count(*) filter (where remaining <> counted) as astray
       from (${countedLots('select id from chunk')}) l group by 1)
     select u.id, u.pickup_count as "pickupCount", u.no_show_halves as "noShowHalves", u.loyalty_tier as "loyaltyTier",
            u.manual_tier as "manualTier", u.points,
            coalesce(u.last_entry_no, 0) as "lastEntryNo", u.pickup_adjustment as "pickupAdjustment",
            u.no_show_adjustment as "noShowAdjustment", u.withdrawn_at is not null as withdrawn,
            coalesce(c.pickups, 0) as pickups, coalesce(c.halves, 0) as halves,
            coalesce(e.balance, 0) as "ledgerBalance", coalesce(e.entries, 0) as "ledgerEntries",
            coalesce(e.last_no, 0) as "ledgerLastNo", coalesce(e.sum, 0) as "ledgerSum",
            coalesce(l.remaining, 0) as "lotsRemaining", coalesce(l.counted, 0) as "lotsCounted", coalesce(l.astray, 0) as "lotsAstray"
     from chunk u left join counted c on c.user_id = u.id left join ledger e on e.user_id = u.id left join lots l on l.user_id = u.id
     order by u.id`,
    values,
  )
}

/** Builds a query for the lots of these users; `counted` is the points left in a lot by its allocations and restorations. */
function countedLots(userIds: string): string {
  return `select e.user_id, l.entry_id, l.amount, l.remaining,
      l.amount - coalesce((select sum(a.amount) from point_allocations a where a.lot_id = l.entry_id), 0)
               + coalesce((select sum(r.amount) from point_restorations r where r.lot_id = l.entry_id), 0) as counted
    from point_entries e join point_lots l on l.entry_id = e.id where e.user_id in (${userIds})`
}

export async function countUsers(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) from users`)
  return row!.count
}

export type RightStanding = { id: string; pickupCount: number; noShowHalves: number; loyaltyTier: Tier }

/**
 * Writes users' pickup counts, no-show counts and tiers. `pickups` and `halves` are the counts computed from their orders; the difference
 * to the written counts is stored as the manual adjustment.
 */
export async function writeStandings(
  tx: Tx,
  users: readonly (RightStanding & { pickups: number; halves: number })[],
): Promise<void> {
  if (users.length === 0) return
  await tx.query(
    `update users u set pickup_count = r."pickupCount", no_show_halves = r."noShowHalves", loyalty_tier = r."loyaltyTier",
       pickup_adjustment = r."pickupCount" - r.pickups, no_show_adjustment = r."noShowHalves" - r.halves
     from jsonb_to_recordset($1) as r (id uuid, "pickupCount" int, "noShowHalves" int, "loyaltyTier" text, pickups int, halves int)
     where u.id = r.id`,
    [JSON.stringify(users)],
  )
}

/**
 * Writes users' balances in points and the numbers of their last ledger entries, as computed from the ledger; `lastEntryNo` 0 means no
 * entry.
 */
export async function writeBalances(
  tx: Tx,
  users: readonly { id: string; points: number; lastEntryNo: number }[],
): Promise<void> {
  if (users.length === 0) return
  await tx.query(
    `update users u set points = r.points, last_entry_no = nullif(r."lastEntryNo", 0)
     from jsonb_to_recordset($1) as r (id uuid, points bigint, "lastEntryNo" bigint) where u.id = r.id`,
    [JSON.stringify(users)],
  )
}

/** Sets the unspent points of these users' lots (the points of one ledger entry each) to the amounts computed from the ledger. */
export async function writeLots(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.query(
    `update point_lots l set remaining = c.counted from (${countedLots('select unnest($1::uuid[])')}) c
     where l.entry_id = c.entry_id and l.remaining <> c.counted`,
    [userIds],
  )
}
