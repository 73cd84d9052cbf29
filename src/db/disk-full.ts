import { type Database, sqlState } from './database.ts'

/** True for a write that failed since its disk is full: the database's own (53100), or one of this machine. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return sqlState(error) === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** True where a file could not be written, in contrast to the database. */
export function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/**
 * Writes about a megabyte where the database's tables lie, and removes it again: a table may still have room of its own when no other
 * can grow. Leaves nothing in a table or in the log of writes.
 */
export async function tryRoom(db: Database): Promise<void> {
  await db.transaction(tx => tx.query(`select count(*) from generate_series(1, 60000)`), SPILLING)
}

const SPILLING = { settings: `set local work_mem = '64kB'; set local temp_tablespaces = ''` }
