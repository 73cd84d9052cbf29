import type { Sql } from './database.ts'

/** Writes that a server is there, which a database that only reads refuses, and returns the database's clock. */
export async function beat(sql: Sql): Promise<Temporal.Instant> {
  const [row] = await sql.query<{ at: Temporal.Instant }>(
    `update heartbeat set at = clock_timestamp() returning at`,
    [],
    'heartbeat',
  )
  return row!.at
}
