import type { Sql } from './database.ts'

/** Writes that a server is there, which a database that only reads refuses. */
export async function writeHeartbeat(sql: Sql): Promise<void> {
  await sql.query(`update heartbeat set at = clock_timestamp()`, [], 'heartbeat')
}

/** Returns the database's clock, by a statement that takes no longer than the way there and back. */
export async function readClock(sql: Sql): Promise<Temporal.Instant> {
  const [row] = await sql.query<{ at: Temporal.Instant }>(`select clock_timestamp() as at`, [], 'clock')
  return row!.at
}
