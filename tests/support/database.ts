import { inject } from 'vitest'
import { Database, timeouts } from '../../src/db/database.ts'
import { createDatabaseIn, type TestDatabase } from './cluster.ts'
import './cluster-setup.ts'

/**
 * A migrated, empty PostgreSQL database for one test file or one test, made in about 50 ms from the run's template.
 * Close your pools, then call `drop` (it also throws out connections that are left). For `*.db.test.ts` and `tests/concurrency`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseIn(inject('cluster'))
}

/** Returns a pool whose time-outs are 20 times the shop's: for tests that a slow machine must not fail. */
export function patientDatabase(url: string, poolSize: number): Database {
  const { statementTimeoutMs, connectTimeoutMs } = timeouts
  return new Database({ url, poolSize, statementTimeoutMs: 20 * statementTimeoutMs, connectTimeoutMs: 20 * connectTimeoutMs })
}
