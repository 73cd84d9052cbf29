import type { OrderStatus } from '../domain/order.ts'
import type { PenaltyType } from '../domain/penalty.ts'
import type { Tx } from './database.ts'
import type { StockChange } from './stock.ts'

/** An order under its row lock, with its lines. */
export type LockedOrder = {
  id: string
  userId: string
  status: OrderStatus
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  convertedAt: Temporal.Instant | null
  prepaidAt: Temporal.Instant | null
  lines: { groupId: string; units: number; price: number; deadline: Temporal.Instant }[]
}

type Row = {
  id: string
  user_id: string
  status: OrderStatus
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  converted_at: Temporal.Instant | null
  prepaid_at: Temporal.Instant | null
}
type LineRow = { variant_group_id: string; units: number; price: number; deadline_date: Temporal.Instant }

/** The first lock of every change to an order (docs/LOCKING.md). */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [row] = await tx.query<Row>(
    `select id, user_id, status, pickup_date, pickup_until, converted_at, prepaid_at from orders where id = $1 for no key update`,
    [orderId],
  )
  if (!row) return null
  const lines = await tx.query<LineRow>(
    `select variant_group_id, units, quantity::bigint * unit_price as price, deadline_date from order_items where order_id = $1 order by line_no`,
    [orderId],
  )
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    pickupDate: row.pickup_date,
    pickupUntil: row.pickup_until,
    convertedAt: row.converted_at,
    prepaidAt: row.prepaid_at,
    lines: lines.map(line => ({
      groupId: line.variant_group_id,
      units: line.units,
      price: line.price,
      deadline: line.deadline_date,
    })),
  }
}

/** Sets a status with its timestamp (SPEC §4); leaving PREPAID for RESERVED removes `prepaid_at`. */
export async function setOrderStatus(
  tx: Tx,
  orderId: string,
  change: { status: OrderStatus; penaltyType: PenaltyType | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update orders set status = $2, version = version + 1, penalty_type = $3,
       prepaid_at = case $2 when 'PREPAID' then $4 when 'RESERVED' then null else prepaid_at end,
       picked_up_at = case $2 when 'PICKED_UP' then $4 end,
       canceled_at = case $2 when 'CANCELED' then $4 end
     where id = $1`,
    [orderId, change.status, change.penaltyType, now],
  )
}

export async function insertOrderEvent(
  tx: Tx,
  event: { id: string; orderId: string; actorId: string | null; kind: string; data: object },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`insert into order_events (id, order_id, at, actor_id, kind, data) values ($1, $2, $3, $4, $5, $6)`, [
    event.id,
    event.orderId,
    now,
    event.actorId,
    event.kind,
    JSON.stringify(event.data),
  ])
}

/** Units that leave the reserved ones, and where they go. */
export function releasedBy(order: LockedOrder, to: 'shelf' | 'customer'): StockChange[] {
  return order.lines.map(line => ({
    groupId: line.groupId,
    reservedUnits: -line.units,
    pickedUpUnits: to === 'customer' ? line.units : 0,
  }))
}
