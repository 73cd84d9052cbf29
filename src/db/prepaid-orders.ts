import { adminOrderColumns, type AdminOrderRow } from './admin-orders.ts'
import type { Sql } from './database.ts'

/** Which orders, as of a day; a bound that is null is none. */
export type PrepaidSearch = {
  view: 'unpicked' | 'ahead' | 'all' | 'awaiting' | 'done'
  today: Temporal.PlainDate
  day: Temporal.PlainDate | null
  productId: string | null
  userIds: readonly string[] | null
}

/** How long what was picked up stays in sight. */
const DONE_DAYS = 14

/** Orders of `orders o` that belong to a view; the day is `$1`. */
const views: Record<PrepaidSearch['view'], string> = {
  unpicked: `o.status = 'PREPAID' and o.pickup_date <= $1::date`,
  ahead: `o.status = 'PREPAID' and o.pickup_date > $1::date`,
  all: `o.status = 'PREPAID' and $1::date is not null`,
  awaiting: `o.status = 'RESERVED' and $1::date is not null`,
  done: `o.status = 'PICKED_UP' and o.prepaid_at is not null and o.pickup_date between $1::date - ${DONE_DAYS} and $1::date`,
}

const bounds = (view: PrepaidSearch['view']) =>
  `${views[view]} and ($2::date is null or o.pickup_date = $2) and ($3::uuid[] is null or o.user_id = any($3::uuid[]))
   and ($4::uuid is null or exists (select from order_items l where l.order_id = o.id and l.product_id = $4))`

const valuesOf = ({ today, day, userIds, productId }: PrepaidSearch) => [today, day, userIds, productId]

/**
 * Orders of a view by first pickup day, the first day first (SPEC §7), after the given place. Along orders_prepaid, orders_open and
 * orders_pickup.
 */
export async function findPrepaid(
  sql: Sql,
  search: PrepaidSearch,
  after: { day: Temporal.PlainDate; id: string } | null,
  count: number,
): Promise<AdminOrderRow[]> {
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns} from orders o join users u on u.id = o.user_id
     where ${bounds(search.view)} and ($5::date is null or (o.pickup_date, o.id) > ($5, $6::uuid))
     order by o.pickup_date, o.id limit $7`,
    [...valuesOf(search), after?.day ?? null, after?.id ?? null, count],
  )
}

export type PrepaidDayRow = { day: Temporal.PlainDate; count: number; sum: number }

/** What the orders of the search add up to by day; prices in won. */
export async function sumPrepaidDays(sql: Sql, search: PrepaidSearch): Promise<PrepaidDayRow[]> {
  return await sql.query<PrepaidDayRow>(
    `select o.pickup_date as day, count(*) as count, sum(o.total_price)::bigint as sum from orders o where ${bounds(search.view)}
     group by 1 order by 1`,
    valuesOf(search),
  )
}

export type PrepaidFigureRow = { name: PrepaidSearch['view'] | 'lastGrace'; count: number; sum: number }

/** What each view adds up to in the whole shop, and the paid orders whose last day with its grace is this one. */
export async function sumPrepaidViews(sql: Sql, today: Temporal.PlainDate, graceDays: number): Promise<PrepaidFigureRow[]> {
  const lastGrace = `o.status = 'PREPAID' and o.pickup_until = $1::date - $2::int`
  const parts = Object.entries({ ...views, lastGrace }).map(
    ([name, where]) =>
      `select '${name}' as name, count(*) as count, coalesce(sum(o.total_price), 0)::bigint as sum from orders o where ${where}`,
  )
  return await sql.query<PrepaidFigureRow>(parts.join(' union all '), [today, graceDays])
}
