import { namesakeCode } from '../names/namesakes.ts'
import type { Sql } from '../connection/database.ts'

type Which = { after: string | null; limit: number } | { ids: readonly string[] }

/**
 * Reads the next users by id, or the given ones, and returns the ids of those who never got the points for joining. Leaves out withdrawn
 * and returning members. `looked` counts the users read; `last` is the cursor for the next call, null at the end.
 */
export async function readUnwelcomed(
  sql: Sql,
  which: Which,
): Promise<{ unwelcomed: string[]; looked: number; last: string | null }> {
  const [where, values] =
    'ids' in which
      ? ['id = any($1::uuid[]) order by id', [which.ids]]
      : [`id > coalesce($1, '00000000-0000-0000-0000-000000000000')::uuid order by id limit $2`, [which.after, which.limit]]
  const rows = await sql.query<{ id: string; unwelcomed: boolean }>(
    `select u.id, u.withdrawn_at is null and not u.is_returning and not exists (
       select from point_entries e where e.user_id = u.id and e.source_key = 'new-member') as unwelcomed
     from (select * from users where ${where}) u order by u.id`,
    values,
  )
  const isFull = 'limit' in which && rows.length === which.limit
  return {
    unwelcomed: rows.filter(row => row.unwelcomed).map(row => row.id),
    looked: rows.length,
    last: isFull ? rows.at(-1)!.id : null,
  }
}

type UnwelcomedRow = {
  userId: string
  name: string
  phoneLast4: string | null
  namesakeCode: string | null
  createdAt: Temporal.Instant
}

/** Counts members who never got the points for joining, and reads those who joined last. Same rule as `readUnwelcomed`. */
export async function readNeverWelcomed(sql: Sql, limit: number): Promise<{ count: number; first: UnwelcomedRow[] }> {
  const rows = await sql.query<UnwelcomedRow & { count: number }>(
    `select u.id as "userId", u.display_name as name, u.phone_last4 as "phoneLast4",
            ${namesakeCode('u')} as "namesakeCode", u.created_at as "createdAt", count(*) over () as count
     from users u where u.withdrawn_at is null and not u.is_returning and not exists (
       select from point_entries e where e.user_id = u.id and e.source_key = 'new-member')
     order by u.created_at desc, u.id desc limit $1`,
    [limit],
  )
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ userId, name, phoneLast4, namesakeCode: code, createdAt }) => ({
      userId,
      name,
      phoneLast4,
      namesakeCode: code,
      createdAt,
    })),
  }
}
