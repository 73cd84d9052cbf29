import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'

export type OwnEntryRow = {
  id: string
  product_id: string
  round_id: string
  variant_group_id: string
  item_id: string
  product_name: string
  round_name: string
  item_name: string
  quantity: number
  price: number
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  created_at: Temporal.Instant
  is_prioritized: boolean
  place: number
  line_length: number
  file_id: string | null
  url: string
  width: number
  height: number
  color: string
}

/**
 * Reads a user's waiting waitlist entries, oldest first. `place` is the position in the waitlist of the variant group, where moved-up
 * entries come first, and `line_length` that waitlist's length.
 */
export async function readOwnEntries(sql: Sql, userId: string): Promise<OwnEntryRow[]> {
  return await sql.query<OwnEntryRow>(
    `select w.id, w.product_id, w.round_id, w.variant_group_id, w.item_id, p.group_name as product_name, r.round_name, i.name as item_name,
            w.quantity, i.price, r.pickup_date, r.pickup_until, w.created_at, w.prio_seq is not null as is_prioritized,
            (select count(*) from waitlist_entries b
              where b.variant_group_id = w.variant_group_id and b.status = 'waiting'
                and (b.prio_seq is null, coalesce(b.prio_seq, 0), b.seq) <= (w.prio_seq is null, coalesce(w.prio_seq, 0), w.seq)) as place,
            (select count(*) from waitlist_entries b where b.variant_group_id = w.variant_group_id and b.status = 'waiting') as line_length,
            f.id as file_id, f.url, f.width, f.height, f.color
     from waitlist_entries w
     join products p on p.id = w.product_id
     join sales_rounds r on r.id = w.round_id
     join items i on i.id = w.item_id
     left join lateral (select file_id from product_images m where m.product_id = p.id order by position limit 1) m on true
     left join files f on f.id = m.file_id
     where w.user_id = $1 and w.status = 'waiting' order by w.created_at, w.id`,
    [userId],
  )
}

export type MoveUpRow = {
  id: string
  prioritized_at: Temporal.Instant | null
  event_type: 'SALE' | 'RAFFLE'
  status: RoundStatus | 'archived'
  pickup_date: Temporal.PlainDate
  allowed_tiers: Tier[]
  tier: Tier
  points: number
  others_ahead: number
  passes: number
}

/**
 * Reads the facts that decide whether a user may pay points to move their waitlist entries up. `others_ahead` counts the entries of other
 * users ahead of an entry. `passes` counts those of them that did not move up, which a move up would overtake.
 */
export async function readMoveUps(sql: Sql, userId: string): Promise<MoveUpRow[]> {
  return await sql.query<MoveUpRow>(
    `select w.id, w.prioritized_at, r.event_type, case when p.is_archived then 'archived' else r.status end as status, r.pickup_date,
            array(select tier from round_allowed_tiers t where t.round_id = r.id) as allowed_tiers,
            coalesce(u.manual_tier, u.loyalty_tier) as tier, u.points,
            a.others_ahead, a.passes
     from waitlist_entries w
     cross join lateral (
       select count(*) as others_ahead, count(*) filter (where b.prio_seq is null) as passes from waitlist_entries b
       where b.variant_group_id = w.variant_group_id and b.status = 'waiting' and b.user_id <> w.user_id
         and (b.prio_seq is null, coalesce(b.prio_seq, 0), b.seq) < (w.prio_seq is null, coalesce(w.prio_seq, 0), w.seq)) a
     join sales_rounds r on r.id = w.round_id
     join products p on p.id = r.product_id
     join users u on u.id = w.user_id
     where w.user_id = $1 and w.status = 'waiting'`,
    [userId],
  )
}
