import { adminOrderColumns, type AdminOrderRow } from './admin-orders.ts'
import type { OrderStatus } from '../domain/order.ts'
import type { Sql } from './database.ts'
import { canceledBy } from './own-orders.ts'
import { stands } from './payment-conditions.ts'

export type StoryRow = AdminOrderRow & {
  origin_order_id: string | null
  remainders: string[]
  rejoins: number
  /** Price of the parts that would be joined again, what was received for them, and what was recorded at this pickup, in won. */
  rejoined_total: number
  rejoined_received: number
  at_pickup: number
  counts: boolean
  /** With an item of a cancelled round: it can be reverted no more. */
  of_canceled_round: boolean
  joined: string[]
  created_by: string | null
  created_by_name: string | null
}

export type OrderEventRow = {
  at: Temporal.Instant
  kind: string
  actor_id: string | null
  actor_name: string | null
  data: EventData
}

/** What services/orders/record.ts writes of each kind of event. */
type EventData = Record<string, unknown>

/** SQL: the pieces of open parts that undoing the pickup of an order `o` joins into it; `joinsAgain` of the domain says the same. */
const rejoins = `case when o.status <> 'PICKED_UP' or (select count(*) from order_items a where a.order_id = o.id) <> 1 then 0 else
  coalesce((select sum(l.quantity) from orders r join order_items l on l.order_id = r.id join order_items a on a.order_id = o.id
            where r.reservation_id = o.reservation_id and r.joined_into is null and r.status in ('RESERVED', 'PREPAID')
              and (l.item_id, l.unit_price, l.stock_deduction_amount) = (a.item_id, a.unit_price, a.stock_deduction_amount)), 0)::int end`

/** SQL: a sum over the open parts that undoing the pickup of an order `o` joins into it. */
const ofRejoined = (sum: string) => `(select coalesce(sum(${sum}), 0)::bigint from orders r
  where ${rejoins} > 0 and r.reservation_id = o.reservation_id and r.joined_into is null and r.status in ('RESERVED', 'PREPAID'))`

/** SQL: what was recorded at the pickup of an order `o` and stands, in won. */
const atPickup = `(select coalesce(sum(p.amount), 0)::bigint from payments p where p.order_id = o.id and p.kind = 'at_pickup'
  and ${stands})`

/**
 * Returns one order with its origin, its remainders and who made it; null when there is none. An order that was joined into another part of its
 * reservation answers as that one. `rejoins` are the pieces that undoing its pickup would join
 * again, `counts` tells whether its pickup alone counts for the reservation, `joined` are the parts that it took in (docs/RULES.md#partial-pickup).
 */
export async function findOrder(sql: Sql, orderId: string): Promise<StoryRow | null> {
  const [row] = await sql.query<StoryRow>(
    `select ${adminOrderColumns}, ${canceledBy} as canceled_by, o.created_by, m.display_name as created_by_name,
            (select nullif(coalesce(g.joined_into, g.id), o.id) from orders g where g.id = o.origin_order_id) as origin_order_id,
            array(select r.id::text from orders r where r.joined_into is null and r.id <> o.id
                  and r.origin_order_id in (select o.id union select j.id from orders j where j.joined_into = o.id) order by r.id) as remainders,
            ${rejoins} as rejoins, ${ofRejoined('r.total_price')} as rejoined_total, ${ofRejoined('r.received')} as rejoined_received,
            ${atPickup} as at_pickup,
            not exists (select from orders r where r.reservation_id = o.reservation_id and r.id <> o.id and r.status = 'PICKED_UP') as counts,
            exists (select from order_items l join sales_rounds s on s.id = l.round_id where l.order_id = o.id and s.status = 'canceled') as of_canceled_round,
            array(select j.id::text from orders j where j.joined_into = o.id) as joined
     from orders o join users u on u.id = o.user_id left join users m on m.id = o.created_by
     where o.id = (select coalesce(joined_into, id) from orders where id = $1)`,
    [orderId],
  )
  return row ?? null
}

/** What happened to an order since it was made, in order. */
export async function readOrderEvents(sql: Sql, orderId: string): Promise<OrderEventRow[]> {
  return await sql.query<OrderEventRow>(
    `select e.at, e.kind, e.actor_id, u.display_name as actor_name, e.data
     from order_events e left join users u on u.id = e.actor_id where e.order_id = $1 order by e.at, e.id`,
    [orderId],
  )
}

/** Why somebody of the shop made this order when its round was over; null for every other. */
export async function readCreationReason(sql: Sql, orderId: string): Promise<string | null> {
  const [row] = await sql.query<{ reason: string | null }>(
    `select reason from audit_log where subject = 'order' and subject_id = $1::text and action = 'order.create_for'`,
    [orderId],
  )
  return row?.reason ?? null
}

/** What happened to an order last, and who did it; `to` is the status that it took, if it took one. */
export type LastEvent = {
  at: string
  kind: string
  by: 'customer' | 'shop' | 'job'
  to: OrderStatus | null
  actorName: string | null
}

/** SQL: who acted in an event `e`; a job that finished what staff began names them, and of customers only a cancellation is theirs. */
const by = `case when e.data ->> 'by' = 'job' and e.actor_id is not null then 'shop'
                 when e.data ->> 'by' = 'customer' and e.data ->> 'to' is distinct from 'CANCELED' then 'shop' else e.data ->> 'by' end`

/** The last event of each of these orders that has one. */
export async function readLastEvents(sql: Sql, orderIds: readonly string[]): Promise<(LastEvent & { orderId: string })[]> {
  return await readCauses(
    sql,
    orderIds.map(orderId => ({ orderId, status: null })),
  )
}

/** What to look for in an order's story: the last event that gave it this status, or with null its last event. */
export type Cause = { orderId: string; status: OrderStatus | null }

/** Returns for each order the event that caused what it is, where there is one. */
export async function readCauses(sql: Sql, causes: readonly Cause[]): Promise<(LastEvent & { orderId: string })[]> {
  const rows = await sql.query<Omit<LastEvent, 'at'> & { orderId: string; at: Temporal.Instant }>(
    `select distinct on (e.order_id) e.order_id as "orderId", e.at, e.kind, ${by} as by, e.data ->> 'to' as to,
            u.display_name as "actorName"
     from jsonb_to_recordset($1) as c ("orderId" uuid, status text)
     join order_events e on e.order_id = c."orderId"
       and (c.status is null or (e.kind in ('status', 'revert') and e.data ->> 'to' = c.status))
     left join users u on u.id = e.actor_id
     order by e.order_id, e.at desc, e.id desc`,
    [JSON.stringify(causes)],
  )
  return rows.map(row => ({ ...row, at: row.at.toString() }))
}

/** Returns since when an order was PREPAID before its last event made it RESERVED; null when anything else happened to it last. */
export async function readPrepaidBefore(sql: Sql, orderId: string): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ prepaidAt: Temporal.Instant | null }>(
    `select case when e.kind = 'status' and e.data ->> 'to' = 'RESERVED' then (e.data ->> 'prepaidAt')::timestamptz end as "prepaidAt"
     from order_events e where e.order_id = $1 order by e.at desc, e.id desc limit 1`,
    [orderId],
  )
  return row?.prepaidAt ?? null
}

/** Who made an order what it is, and when. */
export type MadeSo = { at: Temporal.Instant; by: LastEvent['by']; name: string | null }

/** The last event that gave an order this status, opened it again or split it; null for none. */
export async function readMaker(sql: Sql, orderId: string, deed: OrderStatus | 'revert' | 'split'): Promise<MadeSo | null> {
  const [row] = await sql.query<MadeSo>(
    `select e.at, ${by} as by, u.display_name as name
     from order_events e left join users u on u.id = e.actor_id
     where e.order_id = $1 and case when $2 in ('revert', 'split') then e.kind = $2
                                    else e.kind in ('status', 'revert') and e.data ->> 'to' = $2 end
     order by e.at desc, e.id desc limit 1`,
    [orderId, deed],
  )
  return row ?? null
}
