import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One SQL migration. Its first line declares which older versions of the shop can run on the database after it (decision 088). */
export type MigrationFile = {
  name: string
  sql: string
  checksum: string
  /**
   * Name of the migration that code must contain to run on this one's schema. Empty when all older code can run on it, its own name without
   * a declaration.
   */
  needs: string
}

/** Returns the folder of the SQL migrations in `root`, the folder of an installed version of the shop. */
export const migrationsIn = (root: string): string => join(root, 'src/db/migrations')

const own = fileURLToPath(new URL('../migrations/', import.meta.url))

/**
 * Reads the SQL migrations of a folder, by default this version's, in the order in which they apply.
 * @throws Error for a misspelled declaration in a file's first line
 */
export function migrationFiles(folder: string = own): MigrationFile[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  return names.map(name => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs: needsOf(name, sql) ?? name }
  })
}

/**
 * Reads the declaration in a migration's first line: `-- expand`, or `-- contract: needs 0110_name.sql`. Returns the file name after
 * `needs`, empty for `-- expand`, undefined without a declaration.
 * @throws Error for one that is misspelled
 */
export function needsOf(name: string, sql: string): string | undefined {
  const [first = ''] = sql.split('\n')
  if (/^-- expand$/.test(first)) return ''
  const needed = /^-- contract: needs (\d{4}_\w+\.sql)$/.exec(first)?.[1]
  if (needed === undefined && /^--\s*(expand|contract)\b/i.test(first))
    throw new Error(`migration ${name} begins with "${first}": write "-- expand" or "-- contract: needs 0110_name.sql"`)
  return needed
}
