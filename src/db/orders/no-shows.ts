import type { Sql } from '../connection/database.ts'

/** The cursor of `findOverdue`. */
export type DuePlace = { pickupUntil: Temporal.PlainDate; id: string }

/**
 * Reads RESERVED orders whose last pickup day is `lastDay` or earlier, sorted by that day, after a cursor. Leaves out orders that staff
 * reopened more than `minutes` minutes after the end of their grace period. Uses the index orders_open.
 */
export async function findOverdue(
  sql: Sql,
  due: { lastDay: Temporal.PlainDate; graceDays: number; minutes: number },
  after: DuePlace | null,
  count: number,
): Promise<DuePlace[]> {
  return await sql.query<DuePlace>(
    `select pickup_until as "pickupUntil", id from orders
     where status = 'RESERVED' and pickup_until <= $1 and ($4::date is null or (pickup_until, id) > ($4, $5::uuid))
       and (reverted_at is null
            or reverted_at < ((pickup_until + $2::int + 1)::timestamp at time zone 'Asia/Seoul') + $3::int * interval '1 minute')
     order by pickup_until, id limit $6`,
    [due.lastDay, due.graceDays, due.minutes, after?.pickupUntil ?? null, after?.id ?? null, count],
    'orders.overdue',
  )
}
