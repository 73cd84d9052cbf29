import type { Sql } from '../connection/database.ts'
import type { OutboxEvents } from './outbox.ts'

/**
 * An outbox event for live updates. `progress` is set for data tools only, and `group_id`, the variant group, for waitlist entries that
 * moved up. `by_session` is the session that changed a cart; null for other events.
 */
export type HappeningRow = {
  id: number
  topic: string
  user_ids: string[] | null
  group_id: string | null
  by_session: string | null
  progress: OutboxEvents['maintenance.progress'] | null
}

/**
 * Reads the outbox events with ids above `last`, in id order, at most 2000. Also reads those with ids in `missing`: lower ids that no
 * earlier call found, because their transactions had not committed yet.
 */
export async function readHappenings(sql: Sql, last: number, missing: readonly number[]): Promise<HappeningRow[]> {
  return await sql.query<HappeningRow>(
    `select id, topic, payload -> 'userIds' as user_ids, payload ->> 'groupId' as group_id,
            payload ->> 'bySession' as by_session,
            case when topic = 'maintenance.progress' then payload end as progress
     from outbox where id > $1
     union all
     select id, topic, payload -> 'userIds', payload ->> 'groupId', payload ->> 'bySession',
            case when topic = 'maintenance.progress' then payload end
     from outbox where id = any($2::bigint[])
     order by id limit 2000`,
    [last, missing],
    'outbox.happenings',
  )
}

/** Returns the highest id of an outbox event; 0 without events. */
export async function readLastId(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ id: number | null }>(`select max(id) as id from outbox`)
  return row?.id ?? 0
}
