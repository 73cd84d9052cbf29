import type { OrderStatus } from '../../domain/order.ts'
import type { PenalisedPart, PenaltyType } from '../../domain/penalty.ts'
import type { Sql } from '../connection/database.ts'
import { refunded } from './order-money.ts'
import { penalisedParts } from './penalised-parts.ts'

export type OwnOrderRow = {
  id: string
  status: OrderStatus
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  total_price: number
  received: number
  created_at: Temporal.Instant
  picked_up_at: Temporal.Instant | null
  prepaid_at: Temporal.Instant | null
  canceled_at: Temporal.Instant | null
  /** Who canceled the order, `shop` being staff or a job; null unless canceled. Missing in the order lists of staff. */
  canceled_by?: 'customer' | 'shop' | null
  penalty_type: PenaltyType | null
  converted_at: Temporal.Instant | null
  won: boolean
  /** Penalized parts of the order that this one was divided from. */
  penalised_parts: PenalisedPart[] | null
  /** Won that were given back, and the instant of the last refund. */
  refunded: { amount: number; at: string } | null
}

export type OrderLineRow = {
  order_id: string
  product_id: string
  round_id: string
  variant_group_id: string
  item_id: string
  product_name: string
  round_name: string
  item_name: string
  quantity: number
  stock_deduction_amount: number
  unit_price: number
  deadline_date: Temporal.Instant
  file_id: string | null
  url: string
  width: number
  height: number
  color: string
}

/** SQL condition: an order `o` was won in a raffle, or was split from or belongs to the reservation of one that was. */
export const isWon = `(o.converted_at is not null
  and exists (select from raffle_entries e where e.order_id in (o.id, o.origin_order_id, o.reservation_id)))`

/** SQL expression: who canceled an order `o`, `shop` being staff or a job; null unless canceled. */
export const canceledBy = `case when o.status = 'CANCELED' then
  (select case e.data ->> 'by' when 'customer' then 'customer' else 'shop' end from order_events e
   where e.order_id = o.id and e.kind = 'status' and e.data ->> 'to' = 'CANCELED' order by e.at desc, e.id desc limit 1) end`

/** Reads a user's orders, newest first, after a cursor. */
export async function readOwnOrders(
  sql: Sql,
  userId: string,
  after: { createdAt: Temporal.Instant; id: string } | null,
  count: number,
): Promise<OwnOrderRow[]> {
  return await sql.query<OwnOrderRow>(
    `select id, status, pickup_date, pickup_until, total_price, received, created_at, picked_up_at, prepaid_at, canceled_at, penalty_type, converted_at,
            ${isWon} as won, ${refunded} as refunded, ${canceledBy} as canceled_by,
            ${penalisedParts} as penalised_parts
     from orders o where user_id = $1 and joined_into is null and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [userId, after?.createdAt ?? null, after?.id ?? null, count],
  )
}

/** Reads the items of these orders, with their current names and the product's first picture. */
export async function readOrderLines(sql: Sql, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return await sql.query<OrderLineRow>(
    `select l.order_id, l.product_id, l.round_id, l.variant_group_id, l.item_id, p.group_name as product_name, r.round_name,
            i.name as item_name, l.quantity, l.stock_deduction_amount, l.unit_price, l.deadline_date,
            f.id as file_id, f.url, f.width, f.height, f.color
     from order_items l
     join products p on p.id = l.product_id
     join sales_rounds r on r.id = l.round_id
     join items i on i.id = l.item_id
     left join lateral (select file_id from product_images m where m.product_id = p.id order by position limit 1) m on true
     left join files f on f.id = m.file_id
     where l.order_id = any($1::uuid[]) order by l.order_id, l.line_no`,
    [orderIds],
  )
}
