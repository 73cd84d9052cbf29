import type { Sql } from '../connection/database.ts'

/** Returns whether PostgreSQL's last attempt to archive a segment of its log failed. */
export async function isHandOverFailing(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ failing: boolean }>(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`,
  )
  return row!.failing
}
