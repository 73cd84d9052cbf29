import type { Sql } from '../connection/database.ts'
import { shownStatus } from '../catalog/shown-status.ts'

/** Returns the won that the waiting waitlist entries of each round would cost together, by round id. Archived products are left out. */
export async function readWaitingWon(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql.query<{ round_id: string; won: number }>(
    `select r.id as round_id, sum(w.quantity * i.price)::bigint as won
     from stock s join variant_groups g on g.id = s.variant_group_id join sales_rounds r on r.id = g.round_id
     join products p on p.id = r.product_id and not p.is_archived
     join waitlist_entries w on w.variant_group_id = g.id and w.status = 'waiting' join items i on i.id = w.item_id
     where s.waiting_count > 0 group by r.id`,
  )
  return new Map(rows.map(row => [row.round_id, row.won]))
}

export type PicturelessRow = {
  round_id: string
  product_id: string
  product_name: string
  round_name: string
  publish_at: Temporal.Instant
}

/** Reads scheduled rounds that begin to sell before `until` and whose product has no picture, the earliest first. */
export async function readPictureless(
  sql: Sql,
  now: Temporal.Instant,
  until: Temporal.Instant,
  count: number,
): Promise<PicturelessRow[]> {
  return await sql.query<PicturelessRow>(
    `select r.id as round_id, p.id as product_id, p.group_name as product_name, r.round_name, r.publish_at
     from sales_rounds r join products p on p.id = r.product_id
     where r.status = 'scheduled' and not p.is_archived and r.publish_at < $2 and ${shownStatus('$1::timestamptz')} = 'scheduled'
       and not exists (select from product_images i where i.product_id = p.id)
     order by r.publish_at, r.id limit $3`,
    [now, until, count],
  )
}

/** Counts scheduled tasks whose last run failed. */
export async function countFailedTasks(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) from task_runs where status = 'failed'`)
  return row!.count
}

/**
 * Finds the first instant after `now` at which a scheduled or selling round may begin to sell, end, or get a missing-picture notice; null
 * without one. Does not check whether the picture is missing or the product is archived. `soon` minus `now` is the time between that notice
 * and the begin of the sale.
 */
export async function findNextOfRounds(
  sql: Sql,
  now: Temporal.Instant,
  soon: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ at: Temporal.Instant | null }>(
    `select min(m.at) as at
     from sales_rounds r,
     lateral (values (r.publish_at), (r.publish_at - ($2::timestamptz - $1::timestamptz)), (r.deadline_date)) m (at)
     where r.status in ('scheduled', 'selling') and m.at > $1`,
    [now, soon],
  )
  return row!.at
}
