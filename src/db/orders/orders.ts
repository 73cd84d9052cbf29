import type { OrderStatus } from '../../domain/order.ts'
import type { PenaltyType } from '../../domain/penalty.ts'
import type { Tx } from '../connection/database.ts'
import { chargedHalves } from './penalised-parts.ts'
import type { StockChange } from '../stock/stock.ts'

/** An order whose row is locked, with its items. */
export type LockedOrder = {
  id: string
  userId: string
  status: OrderStatus
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  convertedAt: Temporal.Instant | null
  prepaidAt: Temporal.Instant | null
  /** The kind of cancellation; null for an order that is not canceled. */
  penaltyType: PenaltyType | null
  /** Number of reverts of this order, and the instant of the last one. */
  reverts: number
  revertedAt: Temporal.Instant | null
  notes: string
  version: number
  /** Price of the order and money received for it, in won. */
  total: number
  received: number
  /** Id of the order before it was divided; its own id when it was not (docs/RULES.md#divided-orders). */
  wholeId: string
  /** No-shows that the customer was charged when this order ended, in halves. */
  chargedHalves: number
  /** Id of the first order of its reservation; null unless it was picked up in part (docs/RULES.md#partial-pickup). */
  reservationId: string | null
  /** Number of the last entry in the order's payment ledger; 0 without one. */
  lastPaymentNo: number
  lines: LockedLine[]
}

/**
 * What the customer was charged when an order ended: points (zero or negative), no-shows in halves, and the won from which the points are
 * computed.
 */
type Charged = { points: number; noShowHalves: number; total: number }

/** An item of a locked order. `price` is for all its pieces, in won; `units` is what it takes from the stock. */
type LockedLine = {
  lineNo: number
  roundId: string
  groupId: string
  itemId: string
  quantity: number
  deduction: number
  units: number
  price: number
  deadline: Temporal.Instant
}

export type LockedRow = Omit<LockedOrder, 'lines'>
type LineRow = LockedLine & { orderId: string }

export const lockedColumns = `id, user_id as "userId", status, pickup_date as "pickupDate", pickup_until as "pickupUntil", converted_at as "convertedAt",
  prepaid_at as "prepaidAt", penalty_type as "penaltyType", reverts, reverted_at as "revertedAt", notes, version,
  total_price as total, received, reservation_id as "reservationId", coalesce(whole_order_id, id) as "wholeId",
  ${chargedHalves('orders')} as "chargedHalves", coalesce(last_payment_no, 0) as "lastPaymentNo"`

/**
 * Locks an order and returns it with its items. Null when it does not exist or was joined into another part. Orders are locked
 * before users and stock (docs/LOCKING.md).
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const rows = await tx.query<LockedRow>(
    `select ${lockedColumns} from orders where id = $1 and joined_into is null for no key update`,
    [orderId],
    'orders.lock',
  )
  return (await withLines(tx, rows))[0] ?? null
}

/**
 * Locks the given orders that are still RESERVED, in id order, and returns them with their items. Skips orders that another
 * transaction has locked.
 */
export async function lockReserved(tx: Tx, orderIds: readonly string[]): Promise<LockedOrder[]> {
  const rows = await tx.query<LockedRow>(
    `select ${lockedColumns} from orders where id = any($1::uuid[]) and status = 'RESERVED' order by id for no key update skip locked`,
    [orderIds],
    'orders.lock-reserved',
  )
  return await withLines(tx, rows)
}

/** Reads the items of locked orders and returns the orders with them, in the given order. */
export async function withLines(tx: Tx, rows: LockedRow[]): Promise<LockedOrder[]> {
  if (rows.length === 0) return []
  const lines = await tx.query<LineRow>(
    `select order_id as "orderId", line_no as "lineNo", round_id as "roundId", variant_group_id as "groupId", item_id as "itemId", quantity,
            stock_deduction_amount as deduction, units, quantity::bigint * unit_price as price, deadline_date as deadline
     from order_items where order_id = any($1::uuid[]) order by order_id, line_no`,
    [rows.map(row => row.id)],
    'orders.lines',
  )
  const linesOf = Map.groupBy(lines, line => line.orderId)
  return rows.map(row => ({ ...row, lines: linesOf.get(row.id) ?? [] }))
}

/**
 * Sets the status of orders with its timestamp, and what was charged to the customer. PREPAID sets `prepaid_at` to `prepaidAt`,
 * else to `now`; RESERVED clears it. Raises the version of each order by one.
 */
export async function setOrderStatus(
  tx: Tx,
  orderIds: string | readonly string[],
  change: {
    status: OrderStatus
    penaltyType: PenaltyType | null
    charged?: Charged | null
    prepaidAt?: Temporal.Instant | null
    /** True for a cancellation by the customer, which counts towards their daily limit (docs/RULES.md#canceling). */
    isOwn?: boolean
  },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update orders set status = $2, version = version + 1, penalty_type = $3, charged_points = $5, charged_halves = $6, charged_won = $7,
       prepaid_at = case $2 when 'PREPAID' then coalesce($8::timestamptz, $4) when 'RESERVED' then null else prepaid_at end,
       picked_up_at = case $2 when 'PICKED_UP' then $4 end,
       canceled_at = case $2 when 'CANCELED' then $4 end, self_canceled = $9
     where id = any($1::uuid[])`,
    [
      [orderIds].flat(),
      change.status,
      change.penaltyType,
      now,
      change.charged?.points,
      change.charged?.noShowHalves,
      change.charged?.total,
      change.prepaidAt,
      change.isOwn === true,
    ],
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

/** Returns the ids of the variant groups of these orders' items, each once. */
export function groupsOf(orders: readonly LockedOrder[]): string[] {
  return [...new Set(orders.flatMap(order => order.lines.map(line => line.groupId)))]
}

/**
 * Returns the stock changes, one per item, for an open order that ends: `shelf` for a cancellation, whose units become free, `customer` for
 * a pickup.
 */
export function releasedBy(order: LockedOrder, to: 'shelf' | 'customer'): StockChange[] {
  return order.lines.map(line => ({
    groupId: line.groupId,
    reservedUnits: -line.units,
    pickedUpUnits: to === 'customer' ? line.units : 0,
  }))
}
