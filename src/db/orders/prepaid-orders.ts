import { adminOrderColumns, type AdminOrderRow } from './admin-orders.ts'
import type { Sql } from '../connection/database.ts'
import { prepaidConditions } from './order-conditions.ts'
import { due, toReturn } from './order-money.ts'

/**
 * Days to which the last pickup day of a prepaid order is compared. If it equals `lastGrace`, the order's grace period ends today. If it is
 * `overdue` or earlier, the grace period has ended.
 */
export type PrepaidDays = { today: Temporal.PlainDate; lastGrace: Temporal.PlainDate; overdue: Temporal.PlainDate }
/**
 * The view and filters of the staff's list of prepaid orders (docs/RULES.md#prepayment); null is no filter. `day` is a day on which the
 * orders may be picked up.
 */
export type PrepaidSearch = PrepaidDays & {
  view: 'unpicked' | 'lastGrace' | 'overdue' | 'ahead' | 'all' | 'awaiting' | 'done' | 'refund'
  day: Temporal.PlainDate | null
  productId: string | null
  userIds: readonly string[] | null
}

/** SQL conditions of the views of the staff's list of prepaid orders, with the days of `PrepaidDays` as `$1` to `$3`. */
const views: Record<PrepaidSearch['view'], string> = prepaidConditions({ today: '$1', lastGrace: '$2', overdue: '$3' })

/** SQL sums of the views in won: what is due for `awaiting`, what is to be returned for `refund`, else the price. */
const sums: Partial<Record<PrepaidSearch['view'], string>> = { awaiting: due, refund: toReturn }
const sumOf = (view: PrepaidSearch['view']) => sums[view] ?? 'o.total_price'

/** SQL that mentions every day, because a view may need only some and PostgreSQL must know the type of each. */
const days = `$1::date is not null and $2::date is not null and $3::date is not null`
/**
 * Builds the SQL condition of a view and the filters. It uses `any`, because `exists` would make PostgreSQL scan the items of all orders.
 */
const bounds = (view: PrepaidSearch['view']) =>
  `${views[view]} and ${days} and ($4::date is null or $4 between o.pickup_date and o.pickup_until) and ($5::uuid[] is null or o.user_id = any($5::uuid[]))
   and ($6::uuid is null or $6 = any (select l.product_id from order_items l where l.order_id = o.id))`

const valuesOf = ({ today, lastGrace, overdue, day, userIds, productId }: Omit<PrepaidSearch, 'view'>) => [
  today,
  lastGrace,
  overdue,
  day,
  userIds,
  productId,
]

/**
 * Reads a page of the staff's list of prepaid orders: the orders of one view, earliest first pickup day first, after a cursor. Uses the
 * indexes orders_prepaid, orders_open and orders_picked_up.
 */
export async function findPrepaid(
  sql: Sql,
  search: PrepaidSearch,
  after: { day: Temporal.PlainDate; id: string } | null,
  count: number,
): Promise<AdminOrderRow[]> {
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns} from orders o join users u on u.id = o.user_id
     where ${bounds(search.view)} and ($7::date is null or (o.pickup_date, o.id) > ($7, $8::uuid))
     order by o.pickup_date, o.id limit $9`,
    [...valuesOf(search), after?.day ?? null, after?.id ?? null, count],
  )
}

/** Orders of one first pickup day. `until` is their last pickup day, null when they have different ones. */
export type PrepaidDayRow = { day: Temporal.PlainDate; until: Temporal.PlainDate | null; count: number; sum: number }

/** Counts and sums the matching orders by first pickup day, in won. */
export async function sumPrepaidDays(sql: Sql, search: PrepaidSearch): Promise<PrepaidDayRow[]> {
  return await sql.query<PrepaidDayRow>(
    `select o.pickup_date as day, case when min(o.pickup_until) = max(o.pickup_until) then min(o.pickup_until) end as until,
       count(*) as count, sum(${sumOf(search.view)})::bigint as sum
     from orders o where ${bounds(search.view)}
     group by 1 order by 1`,
    valuesOf(search),
  )
}

export type PrepaidFigureRow = { name: PrepaidSearch['view']; count: number; sum: number }

/**
 * Counts and sums the orders of these views of the staff's list of prepaid orders, in won. Covers the whole shop unless filters are given.
 */
export async function sumPrepaidViews(
  sql: Sql,
  days: PrepaidDays,
  names: readonly PrepaidSearch['view'][],
  bounded: Pick<PrepaidSearch, 'day' | 'productId' | 'userIds'> = { day: null, productId: null, userIds: null },
): Promise<PrepaidFigureRow[]> {
  const parts = names.map(
    name =>
      `select '${name}' as name, count(*) as count, coalesce(sum(${sumOf(name)}), 0)::bigint as sum from orders o
       where ${bounds(name)}`,
  )
  return await sql.query<PrepaidFigureRow>(parts.join(' union all '), valuesOf({ ...days, ...bounded }))
}
