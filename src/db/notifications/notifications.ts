import type { Draft, NoticeKind } from '../../domain/notice.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type NewNotice = Draft & { id: string }

/** A stored notification. `data` holds the values from which its text is built (domain/notice.ts). */
export type NoticeRow = { id: string; kind: NoticeKind; data: unknown; isRead: boolean; createdAt: Temporal.Instant }

/**
 * Inserts notifications that do not exist yet, and returns their ids. Withdrawn users get none. Inserts in the order of the
 * unique key, so that concurrent inserts do not deadlock.
 */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `insert into notifications (id, user_id, kind, data, source_key, created_at)
     select n.id, n.user_id, n.kind, n.data::jsonb, n.source_key, n.created_at
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       as n (id, user_id, kind, data, source_key, created_at)
     join users u on u.id = n.user_id and u.withdrawn_at is null
     order by n.user_id, n.source_key
     on conflict (user_id, source_key) do nothing returning id`,
    [
      notices.map(notice => notice.id),
      notices.map(notice => notice.userId),
      notices.map(notice => notice.kind),
      notices.map(notice => JSON.stringify(notice.data)),
      notices.map(notice => notice.sourceKey),
      notices.map(notice => notice.at),
    ],
    'notices.insert',
  )
  return new Set(rows.map(row => row.id))
}

/** Reads a user's latest notifications, newest first. */
export async function readLatestNotices(sql: Sql, userId: string, limit: number): Promise<NoticeRow[]> {
  return await sql.query<NoticeRow>(
    `select id, kind, data, read_at is not null as "isRead", created_at as "createdAt" from notifications
     where user_id = $1 order by created_at desc, id desc limit $2`,
    [userId, limit],
    'notices.latest',
  )
}

export async function countUnread(sql: Sql, userId: string): Promise<number> {
  return (await countUnreadOf(sql, [userId])).get(userId) ?? 0
}

/** Counts unread notifications by user id. Users without any are missing. */
export async function countUnreadOf(sql: Sql, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.query<{ user_id: string; unread: number }>(
    `select user_id, count(*) as unread from notifications where user_id = any($1::uuid[]) and read_at is null group by user_id`,
    [userIds],
    'notices.unread',
  )
  return new Map(rows.map(row => [row.user_id, row.unread]))
}

/** Counts how many of these notifications belong to the user. */
export async function countOwned(sql: Sql, userId: string, ids: readonly string[]): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) from notifications where user_id = $1 and id = any($2::uuid[])`,
    [userId, ids],
  )
  return row!.count
}

/** Marks a user's notifications as read, all of them when `ids` is null. Returns how many were unread. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[] | null, now: Temporal.Instant): Promise<number> {
  const rows = await tx.query(
    `update notifications set read_at = $3
     where user_id = $1 and read_at is null and ($2::uuid[] is null or id = any($2)) returning id`,
    [userId, ids, now],
  )
  return rows.length
}
