import { adminOrderColumns, type AdminOrderRow } from './admin-orders.ts'
import type { Sql } from './database.ts'
import { prepaidConditions } from './order-conditions.ts'
import { due, toReturn } from './order-money.ts'

/** The day as of which somebody looks, and the last pickup days whose grace ends on it and is over. */
export type PrepaidDays = { today: Temporal.PlainDate; lastGrace: Temporal.PlainDate; overdue: Temporal.PlainDate }
/** Which orders; a bound that is null is none. */
export type PrepaidSearch = PrepaidDays & {
  view: 'unpicked' | 'lastGrace' | 'overdue' | 'ahead' | 'all' | 'awaiting' | 'done' | 'refund'
  day: Temporal.PlainDate | null
  productId: string | null
  userIds: readonly string[] | null
}

/** The days are `$1` to `$3`. */
const views: Record<PrepaidSearch['view'], string> = prepaidConditions({ today: '$1', lastGrace: '$2', overdue: '$3' })

/** What the orders of a view add up to, in won: what is due of those that await a deposit, what is to be given back, else their prices. */
const sums: Partial<Record<PrepaidSearch['view'], string>> = { awaiting: due, refund: toReturn }
const sumOf = (view: PrepaidSearch['view']) => sums[view] ?? 'o.total_price'

/** Each day is named, whichever a view needs. */
const days = `$1::date is not null and $2::date is not null and $3::date is not null`
/** SQL: the orders of a view within the bounds. `any`, since an `exists` would be answered by a look through all lines of all orders. */
const bounds = (view: PrepaidSearch['view']) =>
  `${views[view]} and ${days} and ($4::date is null or o.pickup_date = $4) and ($5::uuid[] is null or o.user_id = any($5::uuid[]))
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
     where ${bounds(search.view)} and ($7::date is null or (o.pickup_date, o.id) > ($7, $8::uuid))
     order by o.pickup_date, o.id limit $9`,
    [...valuesOf(search), after?.day ?? null, after?.id ?? null, count],
  )
}

/** `until`: the last pickup day, null where the orders of the first one have several. */
export type PrepaidDayRow = { day: Temporal.PlainDate; until: Temporal.PlainDate | null; count: number; sum: number }

/** What the orders of the search add up to by day, in won. */
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

/** What each of these views adds up to in the whole shop, or of what the bounds find. */
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
