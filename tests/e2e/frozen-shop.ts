import { join } from 'node:path'
import { loadDemo } from '../../demo/load.ts'
import { Database } from '../../src/db/database.ts'
import { localStore } from '../../src/files/local.ts'
import { spawnServer } from '../support/app.ts'
import { createDatabaseIn } from '../support/cluster.ts'
import type { Prepared } from './global-setup.ts'
import { withoutTours } from './tours.ts'

/** When it always is in the pictures: a Friday forenoon with a full shop. */
export const frozenAt = Temporal.Instant.from('2026-11-20T01:30:00Z')

/** The demo shop as it is at one moment that never passes, so that its pictures are the same on every day. */
export async function startFrozenShop(): Promise<{ address: string; db: Database; stop(): Promise<void> }> {
  const { cluster, dataDir } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
  const database = await createDatabaseIn(cluster)
  const db = new Database({ url: database.url, poolSize: 2 })
  const frozenDir = join(dataDir, 'frozen')
  await loadDemo({ db, store: localStore(join(frozenDir, 'files')), now: frozenAt, print: () => {} })
  await withoutTours(db)
  const server = await spawnServer({
    databaseUrl: database.url,
    env: { DATA_DIR: frozenDir },
    program: join(import.meta.dirname, '../support/clocked-server.ts'),
  })
  await server.tell({ now: frozenAt.toString() })
  return {
    address: server.address,
    db,
    async stop() {
      await db.close()
      await server.stop()
      await database.drop()
    },
  }
}
