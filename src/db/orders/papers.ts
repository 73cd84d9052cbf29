import { namesakeCode } from '../names/namesakes.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Storage } from '../../domain/papers/day.ts'
import type { Sql } from '../connection/database.ts'

export type DueLineRow = {
  order_id: string
  status: OrderStatus
  /** Price of the whole order and money received for it, in won. */
  total_price: number
  received: number
  notes: string
  user_id: string
  name: string
  phone_last4: string | null
  namesake_code: string | null
  item_id: string
  quantity: number
  unit_price: number
  product_id: string
  product_name: string
  round_id: string
  round_name: string
  item_name: string
  storage: Storage
}

/**
 * Reads the items of open orders that may be picked up on `day`. Sorted by product name, round, and the items' order in the
 * round.
 */
export async function readDueLines(sql: Sql, day: Temporal.PlainDate): Promise<DueLineRow[]> {
  return await sql.query<DueLineRow>(
    `select o.id as order_id, o.status, o.total_price, o.received, o.notes, u.id as user_id, u.display_name as name, u.phone_last4,
            ${namesakeCode('u')} as namesake_code, l.item_id, l.quantity, l.unit_price,
            p.id as product_id, p.group_name as product_name, r.id as round_id, r.round_name, i.name as item_name, p.storage
     from orders o join users u on u.id = o.user_id join order_items l on l.order_id = o.id
     join products p on p.id = l.product_id join sales_rounds r on r.id = l.round_id
     join variant_groups g on g.id = l.variant_group_id join items i on i.id = l.item_id
     where o.status in ('RESERVED', 'PREPAID') and o.pickup_date <= $1 and o.pickup_until >= $1
     order by p.group_name_key, p.id, r.created_at, r.id, g.position, i.position, o.created_at, o.id, l.line_no`,
    [day],
  )
}

/**
 * Reads the first `count` days, from `from` on, on which open orders may be picked up. `orders` counts them; an order counts on each of its
 * pickup days.
 */
export async function readPickupDays(
  sql: Sql,
  from: Temporal.PlainDate,
  count: number,
): Promise<{ day: Temporal.PlainDate; orders: number }[]> {
  return await sql.query<{ day: Temporal.PlainDate; orders: number }>(
    `with spans as (
       select distinct greatest(pickup_date, $1) as first, pickup_until as last from orders where status in ('RESERVED', 'PREPAID') and pickup_until >= $1),
     days as (
       select distinct s.day::date as day
       from spans cross join lateral generate_series(first, least(last, first + $2::int - 1), interval '1 day') as s(day) order by 1 limit $2)
     select d.day, (select count(*) from orders o where o.status in ('RESERVED', 'PREPAID') and o.pickup_date <= d.day and o.pickup_until >= d.day) as orders
     from days d order by d.day`,
    [from, count],
  )
}
