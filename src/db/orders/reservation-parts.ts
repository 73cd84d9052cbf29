import type { OrderStatus } from '../../domain/order.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { lockedColumns, withLines, type LockedOrder, type LockedRow } from './orders.ts'

/**
 * Locks an order and the other parts of its reservation, in id order, and returns those not joined into another. Repeats until
 * no part is new, because an order can be divided while its lock is awaited.
 */
export async function lockReservation(tx: Tx, orderId: string): Promise<LockedOrder[]> {
  let held: string[] = []
  for (;;) {
    const rows = await tx.query<LockedRow>(
      `select ${lockedColumns} from orders
       where joined_into is null
         and id in (select $1::uuid union select id from orders where reservation_id = (select reservation_id from orders where id = $1))
       order by id for no key update`,
      [orderId],
      'orders.lock-reservation',
    )
    const isWhole = rows.every(row => row.reservationId === null || held.includes(row.id))
    if (isWhole) return await withLines(tx, rows)
    held = rows.map(row => row.id)
  }
}

/**
 * Reads the statuses of the other parts of an order's reservation, except parts that were joined into another order. Empty for an order
 * that was never picked up in part.
 */
export async function readOtherParts(
  sql: Sql,
  order: { id: string; reservationId: string | null },
): Promise<{ status: OrderStatus }[]> {
  if (order.reservationId === null) return []
  return await sql.query<{ status: OrderStatus }>(
    `select status from orders where reservation_id = $1 and id <> $2 and joined_into is null`,
    [order.reservationId, order.id],
    'orders.other-parts',
  )
}

/** Makes two orders parts of one reservation: that of `orderId`, or a new one with the id `orderId` if that order has none. */
export async function markParts(tx: Tx, orderId: string, newOrderId: string): Promise<void> {
  await tx.query(
    `update orders o set reservation_id = coalesce(origin.reservation_id, origin.id)
     from orders origin where origin.id = $1 and o.id in ($1, $2)`,
    [orderId, newOrderId],
  )
}

/**
 * Merges parts of a reservation into one of its orders, which has one item. Adds their pieces to that item and cancels the parts without
 * penalty. The caller has locked all of them and carried their money over.
 */
export async function joinParts(
  tx: Tx,
  intoId: string,
  partIds: readonly string[],
  { notes, now }: { notes: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update order_items l set quantity = l.quantity + p.quantity, deadline_date = greatest(l.deadline_date, p.deadline)
     from (select sum(quantity) as quantity, max(deadline_date) as deadline from order_items where order_id = any($2::uuid[])) p
     where l.order_id = $1`,
    [intoId, partIds],
  )
  await tx.query(
    `update orders set notes = $3, is_bookmarked = is_bookmarked or exists (select from orders p where p.id = any($2::uuid[]) and p.is_bookmarked),
       total_price = (select sum(quantity::bigint * unit_price) from order_items l where l.order_id = $1)
     where id = $1`,
    [intoId, partIds, notes],
  )
  await tx.query(
    `update orders set status = 'CANCELED', penalty_type = 'none', canceled_at = $3, joined_into = $1, version = version + 1
     where id = any($2::uuid[])`,
    [intoId, partIds, now],
  )
  await tx.query(`update orders set joined_into = $1 where joined_into = any($2::uuid[])`, [intoId, partIds])
}

/** Finds the order into which this order was merged when a pickup was undone; null when it was not (docs/RULES.md#partial-pickup). */
export async function findJoinedInto(sql: Sql, orderId: string): Promise<{ id: string; status: OrderStatus } | null> {
  const [row] = await sql.query<{ id: string; status: OrderStatus }>(
    `select o.id, o.status from orders j join orders o on o.id = j.joined_into where j.id = $1`,
    [orderId],
  )
  return row ?? null
}

/** Counts the reverts of all parts of an order's reservation, or of the order alone if it was never picked up in part. */
export async function countReverts(
  tx: Tx,
  order: { id: string; reservationId: string | null; reverts: number },
): Promise<number> {
  if (order.reservationId === null) return order.reverts
  const [row] = await tx.query<{ reverts: number }>(`select sum(reverts)::int as reverts from orders where reservation_id = $1`, [
    order.reservationId,
  ])
  return row!.reverts
}
