import type { RoundStatus } from '../../domain/round.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type KeptRound = { status: RoundStatus; pickupDate: Temporal.PlainDate; pickupUntil: Temporal.PlainDate }

/**
 * Locks the rounds of an order's items in share mode and returns them by id. Call it before locking the order, as canceling and moving a
 * round do. The order's rounds cannot change in between: splitting never adds an item of another round.
 */
export async function keepRoundsOf(tx: Tx, orderId: string): Promise<Map<string, KeptRound>> {
  const rows = await tx.query<KeptRound & { id: string }>(
    `select id, status, pickup_date as "pickupDate", pickup_until as "pickupUntil" from sales_rounds
     where id in (select round_id from order_items where order_id = $1) order by id for share`,
    [orderId],
  )
  return new Map(rows.map(({ id, ...round }) => [id, round]))
}

/**
 * Opens a picked-up or canceled order again with these pickup days, and counts the revert. Clears the times of pickup and cancellation, the
 * penalty and what was charged. PREPAID keeps `prepaid_at` or sets it to `now`; RESERVED clears it.
 */
export async function reopenOrder(
  tx: Tx,
  orderId: string,
  order: { status: 'RESERVED' | 'PREPAID'; pickupDate: Temporal.PlainDate; pickupUntil: Temporal.PlainDate },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update orders set status = $2, prepaid_at = case $2 when 'PREPAID' then coalesce(prepaid_at, $5) end, picked_up_at = null, canceled_at = null, self_canceled = false, penalty_type = null, charged_points = null, charged_halves = null, charged_won = null,
       pickup_date = $3, pickup_until = $4,
       reverts = reverts + 1, reverted_at = $5, version = version + 1
     where id = $1`,
    [orderId, order.status, order.pickupDate, order.pickupUntil, now],
  )
}

/**
 * Reads the reviews of an order's items, also of parts that were joined into it. An item that is split off takes its review
 * along.
 */
export async function readReviewsOf(tx: Tx, orderId: string): Promise<{ id: string; isHidden: boolean }[]> {
  return await tx.query<{ id: string; isHidden: boolean }>(
    `select id, hidden_at is not null as "isHidden" from reviews
     where order_id in (select $1::uuid union select id from orders where joined_into = $1) order by order_id, line_no`,
    [orderId],
  )
}

/** Returns the ids of the given orders that were picked up in time and whose pickup was undone at `since` or later. */
export async function readUndoneInTime(sql: Sql, orderIds: readonly string[], since: Temporal.Instant): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select o.id from orders o, lateral (
       select e.data from order_events e where e.order_id = o.id and e.kind = 'status' and e.data ->> 'to' in ('PICKED_UP', 'CANCELED')
       order by e.at desc, e.id desc limit 1) ended
     where o.id = any($1::uuid[]) and o.reverted_at >= $2 and ended.data ->> 'to' = 'PICKED_UP' and ended.data -> 'late' is null`,
    [orderIds, since],
  )
  return rows.map(row => row.id)
}
