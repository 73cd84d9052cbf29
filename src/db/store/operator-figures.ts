import type { Sql } from '../connection/database.ts'

/** Events that were not delivered yet, the age of the oldest in seconds (0 without any), and the size of the database. */
export type DatabaseFigures = { outboxPending: number; outboxOldestSeconds: number; databaseBytes: number }

export async function readDatabaseFigures(sql: Sql, now: Temporal.Instant): Promise<DatabaseFigures> {
  const [row] = await sql.query<DatabaseFigures>(
    `select count(*)::int as "outboxPending",
       coalesce(greatest(extract(epoch from $1::timestamptz - min(created_at)), 0), 0)::float8 as "outboxOldestSeconds",
       pg_database_size(current_database())::float8 as "databaseBytes"
     from outbox where delivered_at is null`,
    [now],
  )
  return row!
}
