import { type Database, sqlState } from './database.ts'

/** Returns true for a write that failed for lack of disk space or quota, in the database or on this machine. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return sqlState(error) === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Returns true when a file operation failed, and not the database. */
export function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/**
 * Writes about a megabyte of temporary data on the database's disk, to test for free space. Touches no table and no write-ahead
 * log.
 */
export async function tryRoom(db: Database): Promise<void> {
  await db.transaction(tx => tx.query(`select count(*) from generate_series(1, 60000)`), SPILLING)
}

const SPILLING = { settings: `set local work_mem = '64kB'; set local temp_tablespaces = ''` }
