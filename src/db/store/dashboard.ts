import type { Sql } from '../connection/database.ts'
import { handedOutDay, isKept, isOpen, ofPickupDays, prepaidConditions, reservationOf } from '../orders/order-conditions.ts'
import type { PrepaidDays } from '../orders/prepaid-orders.ts'
import { isLow, shownStatus } from '../catalog/shown-status.ts'

export type OverdueRow = {
  id: string
  pickup_until: Temporal.PlainDate
  total_price: number
  name: string
  lines: number
}

/** Reads prepaid orders past their grace period, the longest overdue first. */
export async function readPrepaidOverdue(sql: Sql, { overdue }: PrepaidDays, limit: number): Promise<OverdueRow[]> {
  return await sql.query<OverdueRow>(
    `select o.id, o.pickup_until, o.total_price, p.group_name as name,
            (select count(*) from order_items l where l.order_id = o.id) as lines
     from (select o.id, o.pickup_until, o.total_price from orders o where ${prepaidConditions(overdueDay).overdue}
           order by o.pickup_until, o.id limit $2) o
     join lateral (select product_id from order_items l where l.order_id = o.id order by line_no limit 1) l on true
     join products p on p.id = l.product_id
     order by o.pickup_until, o.id`,
    [overdue, limit],
  )
}

const overdueDay = { today: '$1', lastGrace: '$1', overdue: '$1' }

export type DayRow = { day: Temporal.PlainDate; sold: number; picked_up: number; due: number }

/**
 * Counts for each KST day: reservations made on it (`sold`), open orders that may be picked up on it (`due`), and picked-up orders that
 * count for it (`picked_up`). Canceled orders are left out (docs/RULES.md#pickups-of-a-day, docs/RULES.md#orders-of-a-day). `from` and
 * `until` are the instants at which the days from `first` to `last` begin and end.
 */
export async function readDays(
  sql: Sql,
  span: { first: Temporal.PlainDate; last: Temporal.PlainDate; from: Temporal.Instant; until: Temporal.Instant },
): Promise<DayRow[]> {
  return await sql.query<DayRow>(
    `select d.day, coalesce(c.sold, 0) as sold, coalesce(p.picked_up, 0) as picked_up, coalesce(p.due, 0) as due
     from (select day::date from generate_series($1::date, $2::date, interval '1 day') as s(day)) d
     left join (select (o.created_at at time zone 'Asia/Seoul')::date as day, count(distinct ${reservationOf}) as sold from orders o
                where o.created_at >= $3 and o.created_at < $4 and ${isKept} group by 1) c using (day)
     left join (select s.day::date as day, count(*) filter (where o.status = 'PICKED_UP') as picked_up, count(*) filter (where ${isOpen}) as due
                from orders o cross join lateral generate_series(
                  greatest($1::date, case when ${isOpen} then o.pickup_date else ${handedOutDay} end),
                  least($2::date, case when ${isOpen} then o.pickup_until else ${handedOutDay} end), interval '1 day') as s(day)
                where ${ofPickupDays('$1::date', '$2::date')} and ${isKept} group by 1) p using (day)
     order by d.day`,
    [span.first, span.last, span.from, span.until],
  )
}

export type StockFigures = { waiting_units: number; low_rounds: number }

/** Counts the units that waitlist entries wait for, and the rounds on sale whose stock runs low. Archived products are left out. */
export async function readStockFigures(sql: Sql, now: Temporal.Instant): Promise<StockFigures> {
  const [row] = await sql.query<StockFigures>(
    `select coalesce(sum(s.waiting_units), 0)::bigint as waiting_units,
            count(distinct r.id) filter (where ${isLow} and ${shownStatus('$1::timestamptz')} = 'selling') as low_rounds
     from products p join sales_rounds r on r.product_id = p.id join variant_groups g on g.round_id = r.id
     join stock s on s.variant_group_id = g.id
     where not p.is_archived and (s.waiting_count > 0 or r.status in ('selling', 'scheduled'))`,
    [now],
  )
  return row!
}

export type SellingRow = {
  round_id: string
  product_id: string
  product_name: string
  round_name: string
  deadline_date: Temporal.Instant
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  total_units: number | null
  is_mixed: boolean
  reserved_units: number
  picked_up_units: number
  waiting_units: number
  waiting_count: number
  /** Waiting units beyond the free units, added up over the round's groups. */
  lacking_units: number
  places: number | null
  entries: number
}

/**
 * Reads rounds that are on sale or in their pickup days, with their stock added up. Rounds in their pickup days come first, then by
 * deadline. `total_units` is null when any group is unlimited; `is_mixed` is true when only some groups are.
 */
export async function readSellingRounds(sql: Sql, now: Temporal.Instant, today: Temporal.PlainDate): Promise<SellingRow[]> {
  return await sql.query<SellingRow>(
    `select r.id as round_id, p.id as product_id, p.group_name as product_name, r.round_name, r.deadline_date, r.pickup_date, r.pickup_until,
            case when bool_and(s.total_physical_stock is not null) then sum(s.total_physical_stock) end as total_units,
            count(s.total_physical_stock) between 1 and count(*) - 1 as is_mixed,
            sum(s.reserved_units)::bigint as reserved_units, sum(s.picked_up_units)::bigint as picked_up_units,
            sum(s.waiting_units)::bigint as waiting_units, sum(s.waiting_count)::bigint as waiting_count,
            coalesce(sum(greatest(0, s.waiting_units - s.total_physical_stock + s.reserved_units + s.picked_up_units)), 0)::bigint as lacking_units, max(f.places) as places,
            (select count(*) from raffle_entries e where e.round_id = max(f.round_id)) as entries
     from sales_rounds r join products p on p.id = r.product_id left join raffles f on f.round_id = r.id and r.event_type = 'RAFFLE'
     join variant_groups g on g.round_id = r.id
     join stock s on s.variant_group_id = g.id
     where not p.is_archived and r.status in ('scheduled', 'selling', 'ended')
       and (${shownStatus('$1::timestamptz')} = 'selling' or $2::date between r.pickup_date and r.pickup_until)
     group by r.id, p.id
     order by ($2::date between r.pickup_date and r.pickup_until) desc, r.deadline_date, r.id`,
    [now, today],
  )
}
