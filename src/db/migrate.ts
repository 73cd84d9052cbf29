import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { type Database, UNHURRIED } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies the SQL migrations that are missing, in one transaction under a lock, and returns their names. Several servers may
 * start at once.
 * @throws Error when an applied file has changed, a newer version applied more, or the role lacks the rights
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = await migrationFiles()
  if (await isUpToDate(db, files)) return []
  await refuseStranger(db)
  return await db.transaction(async tx => {
    await tx.query(`set local statement_timeout = 0`)
    await tx.query(`set local lock_timeout = '60s'`)
    await tx.query(`select pg_advisory_xact_lock(4867012)`)
    await tx.query(
      `create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const rows = await tx.query<{ name: string; checksum: string }>(`select name, checksum from schema_migrations`)
    const applied = new Map(rows.map(row => [row.name, row.checksum]))
    const newer = [...applied.keys()].filter(name => name > files.at(-1)!.name).sort()
    if (newer.length > 0)
      throw new Error(
        `the database belongs to a newer version of the shop, which applied ${newer.join(', ')}: start that version`,
      )
    const added: string[] = []
    for (const { name, sql, checksum } of files) {
      const known = applied.get(name)
      if (known !== undefined && known !== checksum) throw new Error(`migration ${name} was applied with other contents`)
      if (known !== undefined) continue
      await tx.query(sql)
      await tx.query(`insert into schema_migrations (name, checksum) values ($1, $2)`, [name, checksum])
      added.push(name)
    }
    return added
  }, WHOLE)
}

/** Only reads, so that a role that owns no table can run the server. */
async function isUpToDate(db: Database, files: readonly MigrationFile[]): Promise<boolean> {
  const [found] = await db.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  if (!found!.there) return false
  const rows = await db.query<{ name: string; checksum: string }>(`select name, checksum from schema_migrations`)
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  return applied.size === files.length && files.every(({ name, checksum }) => applied.get(name) === checksum)
}

async function refuseStranger(db: Database): Promise<void> {
  const [role] = await db.query<{ may: boolean }>(`select has_schema_privilege(current_schema(), 'create') as may`)
  if (!role!.may)
    throw new Error('the database is not of this version, and this role may not change it: npm run migrate as its owner')
}

/** Another process may be migrating, or a table may be large. */
const WHOLE = { patienceMs: UNHURRIED }

type MigrationFile = { name: string; sql: string; checksum: string }

async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
