import { namesakeCode } from '../names/namesakes.ts'
import type { PointKind } from '../../domain/points.ts'
import type { Sql } from '../connection/database.ts'

/** A span of the points ledger; `until` is excluded, `userId` null means all users. */
export type LedgerSpan = { from: Temporal.Instant; until: Temporal.Instant; userId: string | null }

export type LedgerSpanRow = {
  id: string
  created_at: Temporal.Instant
  name: string
  nickname: string | null
  phone_last4: string | null
  namesake_code: string | null
  kind: PointKind
  amount: number
  balance: number
  reason: string
  expires_at: Temporal.Instant | null
  actor_name: string | null
}

/**
 * Reads entries of the points ledger in a span, oldest first, after a cursor. Uses the index point_entries_created, or point_entries_user
 * for one user.
 */
export async function readLedgerSpan(
  sql: Sql,
  span: LedgerSpan,
  after: { createdAt: Temporal.Instant; id: string } | null,
  count: number,
): Promise<LedgerSpanRow[]> {
  const { where, values } = bounds(span)
  const place = after ? ` and (e.created_at, e.id) > ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)` : ''
  return await sql.query<LedgerSpanRow>(
    `select e.id, e.created_at, u.display_name as name, u.nickname, u.phone_last4, ${namesakeCode('u')} as namesake_code, e.kind, e.amount, e.balance, e.reason, e.expires_at,
            a.display_name as actor_name
     from (select * from point_entries e where ${where}${place} order by e.created_at, e.id limit $${values.push(count)}) e
     join users u on u.id = e.user_id left join users a on a.id = e.actor_id order by e.created_at, e.id`,
    values,
  )
}

export async function countLedgerSpan(sql: Sql, span: LedgerSpan): Promise<number> {
  const { where, values } = bounds(span)
  const [row] = await sql.query<{ count: number }>(`select count(*) from point_entries e where ${where}`, values)
  return row!.count
}

function bounds({ from, until, userId }: LedgerSpan): { where: string; values: unknown[] } {
  const values: unknown[] = [from, until]
  const person = userId === null ? '' : ` and e.user_id = $${values.push(userId)}`
  return { where: `e.created_at >= $1 and e.created_at < $2${person}`, values }
}
