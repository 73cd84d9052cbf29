import type { Sql } from './database.ts'
import type { OutboxEvents } from './outbox.ts'

/** `progress` only of a long command's, `group_id` only of a move up in a waitlist. */
export type HappeningRow = {
  id: number
  topic: string
  user_ids: string[] | null
  group_id: string | null
  progress: OutboxEvents['maintenance.progress'] | null
}

/** What was written after `last`, and those of the `missing` ids that have come since; by id. */
export async function readHappenings(sql: Sql, last: number, missing: readonly number[]): Promise<HappeningRow[]> {
  return await sql.query<HappeningRow>(
    `select id, topic, payload -> 'userIds' as user_ids, payload ->> 'groupId' as group_id,
            case when topic = 'maintenance.progress' then payload end as progress
     from outbox where id > $1
     union all
     select id, topic, payload -> 'userIds', payload ->> 'groupId', case when topic = 'maintenance.progress' then payload end
     from outbox where id = any($2::bigint[])
     order by id limit 2000`,
    [last, missing],
    'outbox.happenings',
  )
}

/** The newest id there is, 0 if none. */
export async function readLastId(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ id: number | null }>(`select max(id) as id from outbox`)
  return row?.id ?? 0
}
