import { namesakeCode } from '../names/namesakes.ts'
import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'

export type AdminEntryRow = {
  id: string
  groupId: string
  userId: string
  name: string
  nickname: string | null
  phoneLast4: string | null
  namesakeCode: string | null
  tier: Tier
  itemId: string
  itemName: string
  unitPrice: number
  quantity: number
  units: number
  status: 'waiting' | 'ended'
  seq: number
  prioSeq: number | null
  createdAt: Temporal.Instant
  prioritizedAt: Temporal.Instant | null
}

/** Reads a round's waitlist entries with the status `waiting` or `ended`, for staff, by variant group in waitlist order. */
export async function readAdminEntries(sql: Sql, roundId: string): Promise<AdminEntryRow[]> {
  return await sql.query<AdminEntryRow>(
    `select w.id, w.variant_group_id as "groupId", u.id as "userId", u.display_name as name, u.nickname, u.phone_last4 as "phoneLast4",
            ${namesakeCode('u')} as "namesakeCode",
            coalesce(u.manual_tier, u.loyalty_tier) as tier, i.id as "itemId", i.name as "itemName", i.price as "unitPrice", w.quantity,
            w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as units, w.status, w.seq, w.prio_seq as "prioSeq",
            w.created_at as "createdAt", w.prioritized_at as "prioritizedAt"
     from waitlist_entries w
     join items i on i.id = w.item_id
     join variant_groups g on g.id = w.variant_group_id
     join users u on u.id = w.user_id
     where w.round_id = $1 and w.status in ('waiting', 'ended')
     order by g.position, w.prio_seq nulls last, w.seq`,
    [roundId],
  )
}

export type LineRound = {
  status: RoundStatus | 'archived'
  pickupDate: Temporal.PlainDate
  allowedTiers: Tier[]
  groups: LineGroup[]
}
export type LineGroup = { id: string; groupName: string; total: number | null; reservedUnits: number; pickedUpUnits: number }

/** Reads a round with the stock of its variant groups; null when it does not exist. */
export async function readLineRound(sql: Sql, roundId: string): Promise<LineRound | null> {
  const [row] = await sql.query<LineRound>(
    `select case when p.is_archived then 'archived' else r.status end as status, r.pickup_date as "pickupDate",
            array(select tier from round_allowed_tiers t where t.round_id = r.id) as "allowedTiers",
            coalesce((select json_agg(json_build_object('id', g.id, 'groupName', g.group_name, 'total', s.total_physical_stock,
                        'reservedUnits', s.reserved_units, 'pickedUpUnits', s.picked_up_units) order by g.position)
                      from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = r.id), '[]') as groups
     from sales_rounds r join products p on p.id = r.product_id where r.id = $1`,
    [roundId],
  )
  return row ?? null
}
