import { setTimeout as pause } from 'node:timers/promises'
import { type Database, sqlState, type Tx, UNHURRIED } from '../connection/database.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { type AppliedMigration, missingMigrations } from './migration-plan.ts'

/** Options of {@link migrate}. */
export type MigrateOptions = {
  /** Examines what would be applied. A throw leaves the database unchanged. */
  judge?: (missing: readonly MigrationFile[]) => void
  /** Called with one readable line before each wait for a lock. */
  log?: (line: string) => void
  /** Milliseconds in which busy tables are tried again. */
  patienceMs?: number
}

/**
 * Applies the SQL migrations that are missing, in one transaction under a lock, and returns their names. Several servers may start at once.
 * A migration that waits longer than a second for a lock is rolled back and tried again, because requests queue behind its wait.
 * @throws Error when an applied file has changed, a newer version applied a migration on which this one cannot run, tables stay busy, or
 * the role lacks the rights
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { judge = () => {}, log = () => {}, patienceMs = 10 * 60_000 } = options
  const files = migrationFiles()
  const missing = missingMigrations(files, await appliedIn(db))
  if (missing.length === 0) return []
  judge(missing)
  await refuseStranger(db)
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await db.transaction(tx => apply(tx, files), WHOLE)
    } catch (error) {
      if (!(error instanceof TablesBusy) || performance.now() > end) throw error
      log(`${error.message}; it is tried again`)
      await pause(RETRY_MS * (0.5 + Math.random()))
    }
  }
}

/** Returns the migrations that the database has, none for an empty one. Only reads, so that any role can run the server. */
async function appliedIn(db: Pick<Tx, 'query'>): Promise<AppliedMigration[]> {
  const [found] = await db.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  // the column is missing in databases of before decision 088
  const columns = `name, checksum, to_jsonb(m)->>'needs' as needs`
  return found!.there ? await db.query<AppliedMigration>(`select ${columns} from schema_migrations m`) : []
}

async function refuseStranger(db: Database): Promise<void> {
  const [role] = await db.query<{ may: boolean }>(`select has_schema_privilege(current_schema(), 'create') as may`)
  if (!role!.may)
    throw new Error('the database is not of this version, and this role may not change it: npm run migrate as its owner')
}

/** Options of the transaction: no limit for an answer, because another process may be migrating or a table may be large. */
const WHOLE = { patienceMs: UNHURRIED }
const RETRY_MS = 2000

/**
 * An error: other transactions held a lock that a migration needs. `migrate` retries after about two seconds; {@link Database.transaction}
 * would retry a lock timeout within milliseconds.
 */
class TablesBusy extends Error {}

async function apply(tx: Tx, files: readonly MigrationFile[]): Promise<string[]> {
  let step = 'the migrations of another process'
  try {
    await tx.query(`set local statement_timeout = 0`)
    await tx.query(`set local lock_timeout = '60s'`)
    await tx.query(`select pg_advisory_xact_lock(4867012)`)
    step = 'schema_migrations'
    await tx.query(`set local lock_timeout = '1s'`)
    await tx.query(
      `create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const missing = missingMigrations(files, await appliedIn(tx))
    if (missing.length === 0) return []
    await tx.query(`alter table schema_migrations add column if not exists needs text`)
    for (const { name, sql, checksum, needs } of missing) {
      step = name
      await tx.query(sql)
      await tx.query(`insert into schema_migrations (name, checksum, needs) values ($1, $2, $3)`, [name, checksum, needs])
    }
    return missing.map(({ name }) => name)
  } catch (error) {
    if (sqlState(error) === '55P03') throw new TablesBusy(`${step} waits for tables that others use`, { cause: error })
    throw error
  }
}
