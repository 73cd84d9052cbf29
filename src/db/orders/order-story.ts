import { adminOrderColumns, type AdminOrderRow } from './admin-orders.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Sql } from '../connection/database.ts'
import { canceledBy } from './own-orders.ts'
import { stands } from '../payments/payment-conditions.ts'

export type StoryRow = AdminOrderRow & {
  origin_order_id: string | null
  remainders: string[]
  rejoins: number
  /** Price of the open parts that undoing this pickup would join, and money received for them, in won. */
  rejoined_total: number
  rejoined_received: number
  /** Money recorded at this pickup and not taken back, in won. */
  at_pickup: number
  /** True when no other part of the reservation is picked up. */
  counts: boolean
  /** True when an item belongs to a canceled round, so that the order can no longer be reverted. */
  of_canceled_round: boolean
  joined: string[]
  /** Id of the staff who made the order for a customer; null for every other order. */
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

/** The data of an order event, by its kind as services/order-changes/record.ts writes it. */
type EventData = Record<string, unknown>

/**
 * SQL expression: pieces in open parts that undoing the pickup of an order `o` would join into it. Same rule as `joinsAgain` of
 * the domain.
 */
const rejoins = `case when o.status <> 'PICKED_UP' or (select count(*) from order_items a where a.order_id = o.id) <> 1 then 0 else
  coalesce((select sum(l.quantity) from orders r join order_items l on l.order_id = r.id join order_items a on a.order_id = o.id
            where r.reservation_id = o.reservation_id and r.joined_into is null and r.status in ('RESERVED', 'PREPAID')
              and (l.item_id, l.unit_price, l.stock_deduction_amount) = (a.item_id, a.unit_price, a.stock_deduction_amount)), 0)::int end`

/** SQL expression: a sum over the open parts that undoing the pickup of an order `o` would join into it. */
const ofRejoined = (sum: string) => `(select coalesce(sum(${sum}), 0)::bigint from orders r
  where ${rejoins} > 0 and r.reservation_id = o.reservation_id and r.joined_into is null and r.status in ('RESERVED', 'PREPAID'))`

/** SQL expression: money recorded at the pickup of an order `o` and not taken back, in won. */
const atPickup = `(select coalesce(sum(p.amount), 0)::bigint from payments p where p.order_id = o.id and p.kind = 'at_pickup'
  and ${stands})`

/**
 * Finds an order, with the ids of the order that it was split from and of those split from it; null when it does not exist. The id of a
 * joined part finds the order that it was joined into (docs/RULES.md#partial-pickup).
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

/** Reads the events of an order, oldest first. */
export async function readOrderEvents(sql: Sql, orderId: string): Promise<OrderEventRow[]> {
  return await sql.query<OrderEventRow>(
    `select e.at, e.kind, e.actor_id, u.display_name as actor_name, e.data
     from order_events e left join users u on u.id = e.actor_id where e.order_id = $1 order by e.at, e.id`,
    [orderId],
  )
}

/** Returns the reason that staff gave for making this order after its round ended; null for any other order. */
export async function readCreationReason(sql: Sql, orderId: string): Promise<string | null> {
  const [row] = await sql.query<{ reason: string | null }>(
    `select reason from audit_log where subject = 'order' and subject_id = $1::text and action = 'order.create_for'`,
    [orderId],
  )
  return row?.reason ?? null
}

/** An event of an order with its author. `to` is the status that it set, if any. */
export type LastEvent = {
  at: string
  kind: string
  by: 'customer' | 'shop' | 'job'
  to: OrderStatus | null
  actorName: string | null
}

/**
 * SQL expression: who caused an event `e`: `customer`, `shop` for staff, or `job`. A job that continues a staff command counts as staff.
 * Customers only cancel, so any other event by `customer` is by staff on their own order.
 */
const by = `case when e.data ->> 'by' = 'job' and e.actor_id is not null then 'shop'
                 when e.data ->> 'by' = 'customer' and e.data ->> 'to' is distinct from 'CANCELED' then 'shop'
                 else coalesce(e.data ->> 'by', 'shop') end`

/** Reads the last event of each of these orders; orders without events are missing. */
export async function readLastEvents(sql: Sql, orderIds: readonly string[]): Promise<(LastEvent & { orderId: string })[]> {
  return await readCauses(
    sql,
    orderIds.map(orderId => ({ orderId, status: null })),
  )
}

/** Which event to find: the last one that set this status, or the last of all when `status` is null. */
export type Cause = { orderId: string; status: OrderStatus | null }

/**
 * Finds for each given order the last event that set the given status, or its last event of all when `status` is null. Orders without such
 * an event are missing.
 */
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

/** Returns since when an order had been PREPAID when its last event set it to RESERVED; null after any other last event. */
export async function readPrepaidBefore(sql: Sql, orderId: string): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ prepaidAt: Temporal.Instant | null }>(
    `select case when e.kind = 'status' and e.data ->> 'to' = 'RESERVED' then (e.data ->> 'prepaidAt')::timestamptz end as "prepaidAt"
     from order_events e where e.order_id = $1 order by e.at desc, e.id desc limit 1`,
    [orderId],
  )
  return row?.prepaidAt ?? null
}

/** The instant and author of an order event that `readMaker` found. `name` is null when no person caused it. */
export type MadeSo = { at: Temporal.Instant; by: LastEvent['by']; name: string | null }

/** Finds the last event of an order that set the status `deed`, reverted the order (`revert`) or split it (`split`); null without one. */
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
