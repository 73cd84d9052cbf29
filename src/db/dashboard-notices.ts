import type { Sql } from './database.ts'
import { shownStatus } from './shown-status.ts'

/** Orders made between two moments, whatever became of them. */
export async function countOrdersMade(sql: Sql, from: Temporal.Instant, until: Temporal.Instant): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) from orders where created_at >= $1 and created_at < $2`, [
    from,
    until,
  ])
  return row!.count
}

export type PrepaidFigures = { won: number; ending: number; ending_won: number }

/** PREPAID orders that may be picked up already: what they cost, and those whose last pickup day is `lastDay`. Along orders_prepaid. */
export async function readPrepaidFigures(
  sql: Sql,
  today: Temporal.PlainDate,
  lastDay: Temporal.PlainDate,
): Promise<PrepaidFigures> {
  const [row] = await sql.query<PrepaidFigures>(
    `select coalesce(sum(total_price), 0)::bigint as won, count(*) filter (where pickup_until = $2) as ending,
            coalesce(sum(total_price) filter (where pickup_until = $2), 0)::bigint as ending_won
     from orders where status = 'PREPAID' and pickup_date <= $1`,
    [today, lastDay],
  )
  return row!
}

/** What those who wait would pay, by round; of products that are not archived. */
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

/** Rounds that begin to sell soon and whose product has no picture to show, the first of them first. */
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

/** Scheduled tasks whose last run failed. */
export async function countFailedTasks(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) from task_runs where status = 'failed'`)
  return row!.count
}
