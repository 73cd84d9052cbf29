import type { MigrationFile } from './migration-files.ts'

/** A row of `schema_migrations`. `needs` is null for rows that are older than the column. */
export type AppliedMigration = { name: string; checksum: string; needs: string | null }

/**
 * Returns those of the migrations `files` that were not applied to a database. Migrations that a newer version applied are accepted if this
 * code can run on their schema (decision 088).
 * @throws Error when an applied migration has other contents, or this code cannot run on the schema of one that it lacks
 */
export function missingMigrations(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  const known = new Map(files.map(file => [file.name, file]))
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name)!.checksum !== checksum)
  if (changed) throw new Error(`migration ${changed.name} was applied with other contents`)
  const closed = applied.filter(({ name, needs }) => !known.has(name) && !runsOn(known, needs)).map(({ name }) => name)
  if (closed.length > 0)
    throw new Error(
      `the database belongs to a newer version of the shop, which applied ${closed.sort().join(', ')}: start that version`,
    )
  const done = new Set(applied.map(({ name }) => name))
  return files.filter(({ name }) => !done.has(name))
}

/**
 * Returns the migrations of `missing` that would break a running version of the shop that contains only the migrations `known`. A migration
 * is harmless if its first line is `-- expand`, or `-- contract` with a needed migration that is in `known`.
 */
export function shuttingOut(missing: readonly MigrationFile[], known: ReadonlySet<string>): MigrationFile[] {
  return missing.filter(({ name, needs }) => !known.has(name) && !runsOn(known, needs))
}

function runsOn(known: { has(name: string): boolean }, needs: string | null): boolean {
  return needs !== null && (needs === '' || known.has(needs))
}
