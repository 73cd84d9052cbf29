import { Database, timeouts } from '../../src/db/connection/database.ts'
import { DATABASE_TIMEOUT_FACTOR } from '../support/spawned-server.ts'

/**
 * Opens a separate connection of a test to a shop's database. It waits for locks as long as the servers of tests do, because a slow machine
 * holds them long.
 */
export function ownDatabase(url: string, poolSize: number): Database {
  const { statementTimeoutMs, lockTimeoutMs, connectTimeoutMs } = timeouts
  return new Database({
    url,
    poolSize,
    statementTimeoutMs: statementTimeoutMs * DATABASE_TIMEOUT_FACTOR,
    lockTimeoutMs: lockTimeoutMs * DATABASE_TIMEOUT_FACTOR,
    connectTimeoutMs: connectTimeoutMs * DATABASE_TIMEOUT_FACTOR,
  })
}
