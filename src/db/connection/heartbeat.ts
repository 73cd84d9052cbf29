import type { Sql } from './database.ts'

/** Writes the current time into the table `heartbeat`, to test that the database accepts writes. Fails on a read-only database. */
export async function writeHeartbeat(sql: Sql): Promise<void> {
  await sql.query(`update heartbeat set at = clock_timestamp()`, [], 'heartbeat')
}

/** Returns the database's clock, by a statement that costs little more than a round trip. */
export async function readClock(sql: Sql): Promise<Temporal.Instant> {
  const [row] = await sql.query<{ at: Temporal.Instant }>(`select clock_timestamp() as at`, [], 'clock')
  return row!.at
}
