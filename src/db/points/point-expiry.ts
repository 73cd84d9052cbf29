import type { Sql } from '../connection/database.ts'

/** Returns the ids of users with unspent points that have expired by `now`, in id order, after the cursor `after`. */
export async function readUsersWithDueLots(
  sql: Sql,
  now: Temporal.Instant,
  after: string | null,
  count: number,
): Promise<string[]> {
  const rows = await sql.query<{ user_id: string }>(
    `select distinct user_id from point_lots where remaining > 0 and expires_at <= $1 and ($2::uuid is null or user_id > $2)
     order by user_id limit $3`,
    [now, after, count],
  )
  return rows.map(row => row.user_id)
}
