import { parseArgs } from 'node:util'
import { Database } from '../src/db/connection/database.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import type { MigrationFile } from '../src/db/schema/migration-files.ts'
import { shuttingOut } from '../src/db/schema/migration-plan.ts'
import { parseConfig } from '../src/server/settings/config.ts'
import { finish } from './lifecycle.ts'
import { openExistingShop } from './shop-database.ts'
import { migrationsOf } from './update/releases.ts'

/**
 * `npm run migrate`: migrates the database, also while the shop runs. With DATABASE_URL it names the owner of the tables.
 * `--keep <folder>` refuses what the version in that folder could not run on; `--dry-run` changes nothing.
 */
await finish(async ({ onEnd }) => {
  const { keep, dryRun } = readArguments()
  const config = parseConfig(process.env)
  const { db, close } = config.databaseUrl ? ownersDatabase(config.databaseUrl) : await openExistingShop(config)
  onEnd(close)
  const known = keep === undefined ? undefined : migrationsOf(keep)
  const names: string[] = []
  const enough = new Error('a dry run ends before anything changes')
  const judge = (missing: readonly MigrationFile[]) => {
    const refused = known ? shuttingOut(missing, known) : []
    if (refused.length > 0) throw new Error(inWords(refused))
    names.push(...missing.map(({ name }) => name))
    if (dryRun) throw enough
  }
  const added = await migrate(db, { judge, log: console.log }).catch((error: unknown) => {
    if (error === enough) return names
    throw error
  })
  const verb = dryRun ? 'Would apply' : 'Applied'
  console.log(added.length === 0 ? 'The database is up to date' : `${verb} ${added.join(', ')}`)
})

/** Opens the database of DATABASE_URL, which may still be empty. */
function ownersDatabase(url: string) {
  const db = new Database({ url, poolSize: 1 })
  return { db, close: () => db.close() }
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } })
    return { keep: values.keep, dryRun: values['dry-run'] }
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: npm run migrate [-- --dry-run] [--keep <folder of a version>]`, {
      cause: error,
    })
  }
}

function inWords(refused: readonly MigrationFile[]): string {
  const needs = refused.map(({ name, needs }) => (needs === name ? name : `${name} (needs ${needs})`)).join(', ')
  return `지금 버전은 이 변경 뒤에 쓸 수 없어요. 그 사이의 버전으로 먼저 업데이트해 주세요: ${needs}
The version that runs could not run after ${needs}: update to a version in between first.`
}
