import { loadDemo } from '../demo/load.ts'
import { Database } from '../src/db/connection/database.ts'
import { prepareAppRole } from '../src/db/schema/app-role.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import { isBehindPooler } from '../src/db/connection/pooler.ts'
import type { Config } from '../src/server/settings/config.ts'
import { fileStoreOf } from '../src/server/uploads/file-store.ts'

/**
 * Migrates the database, gives `appRole` what it may do there, and loads the demo shop into an empty one if `config.demo` is true. Both are idempotent.
 * @param goOn throws after a request to stop
 */
export async function prepareShop(config: Config, databaseUrl: string, goOn: () => void, appRole?: string): Promise<void> {
  const db = new Database({ url: databaseUrl, poolSize: 2, pooled: await isBehindPooler(databaseUrl) })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) console.log(`Database schema brought up to date: ${applied.join(', ')}`)
    if (appRole !== undefined) await db.transaction(tx => prepareAppRole(tx, appRole))
    if (!config.demo) return
    const now = Temporal.Now.instant()
    await loadDemo({ db, store: fileStoreOf(config), now, print: console.log, goOn })
  } finally {
    await db.close()
  }
}
