import type { Sql } from '../connection/database.ts'
import { goodsName, goodsOf, type Goods } from '../orders/goods-name.ts'

/**
 * A reminder of one user's open orders for a pickup day. `name` is the first item, `more` counts the other items, `until` is the earliest
 * last pickup day. `isLast` is true when this day is the last of several pickup days for each of these orders.
 */
export type PickupReminder = {
  userId: string
  orders: number
  name: string
  more: number
  until: Temporal.PlainDate
  isLast: boolean
}

/**
 * Reads the pickup reminders of a day, one per user, in order of user id, after the cursor `after`. A reminder covers open orders whose
 * first pickup day is this day. With `lastDays` it also covers open orders of several pickup days whose last is this day.
 */
export async function readPickups(
  sql: Sql,
  { day, lastDays, after, limit }: { day: Temporal.PlainDate; lastDays: boolean; after: string | null; limit: number },
): Promise<PickupReminder[]> {
  const rows = await sql.query<Omit<PickupReminder, 'name'> & { goods: Goods }>(
    `select o.user_id as "userId", count(distinct o.id) as orders, (array_agg(${goodsOf('i')} order by o.id, i.line_no))[1] as goods,
       count(*) - 1 as more, min(o.pickup_until) as until, bool_and(o.pickup_date < $1) as "isLast"
     from orders o join order_items i on i.order_id = o.id
     where o.status in ('RESERVED', 'PREPAID') and (o.pickup_date = $1 or ($2 and o.pickup_until = $1 and o.pickup_date < $1))
       and ($3::uuid is null or o.user_id > $3)
     group by o.user_id order by o.user_id limit $4`,
    [day, lastDays, after, limit],
    'reminders.pickups',
  )
  return rows.map(({ goods, ...row }) => ({ ...row, name: goodsName(goods) }))
}

/** A warning that a user's points expire: `amount` points from day `from` to day `until`, Korean days within one week, both included. */
export type ExpiryWarning = { userId: string; from: Temporal.PlainDate; until: Temporal.PlainDate; amount: number }

/**
 * Finds users with points that expire in the seven days after today and that no earlier warning covered. `from` is the first day on which
 * such points expire. `amount` is the sum of all points that expire in the seven days that begin with `from`.
 */
export async function readExpiries(
  sql: Sql,
  { today, after, limit }: { today: Temporal.PlainDate; after: string | null; limit: number },
): Promise<ExpiryWarning[]> {
  return await sql.query<ExpiryWarning>(
    `with lots as (
       select l.user_id, (l.expires_at at time zone 'Asia/Seoul')::date as day, l.remaining from point_lots l
       where l.remaining > 0 and l.expires_at >= (($1::date + 1)::timestamp at time zone 'Asia/Seoul')
         and l.expires_at < (($1::date + 15)::timestamp at time zone 'Asia/Seoul') and ($2::uuid is null or l.user_id > $2)
     ), firsts as (
       select l.user_id, min(l.day) as day from lots l join users u on u.id = l.user_id and u.withdrawn_at is null
       where l.day <= $1::date + 7 and l.day > coalesce((
         select max((n.data ->> 'until')::date) from notifications n where n.user_id = l.user_id and n.kind = 'points_expiring'), '-infinity')
       group by l.user_id order by l.user_id limit $3
     )
     select f.user_id as "userId", f.day as "from", max(l.day) as until, sum(l.remaining)::bigint as amount
     from firsts f join lots l on l.user_id = f.user_id and l.day between f.day and f.day + 6
     group by f.user_id, f.day order by f.user_id`,
    [today, after, limit],
    'reminders.expiries',
  )
}
