import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../../demo/load.ts'
import { Database } from '../../src/db/database.ts'
import { localStore } from '../../src/files/local.ts'
import { createDatabaseIn, startTestCluster, type TestCluster } from '../support/cluster.ts'

/** What the workers are handed: a cluster, the populated shop in it that each copies, and the pictures that they share. */
export type Prepared = { cluster: TestCluster; demoShop: string; dataDir: string }

/** One PostgreSQL for the whole browser run with the demo shop loaded once; the workers hear of it by the environment. See shop.ts. */
export default async function startForPlaywright(): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'moapick-browser-'))
  const demoShop = await createDatabaseIn(cluster)
  const db = new Database({ url: demoShop.url, poolSize: 1 })
  await loadDemo({ db, store: localStore(join(dataDir, 'files')), now: Temporal.Now.instant(), print: () => {} })
  await db.close()
  const prepared: Prepared = { cluster, demoShop: demoShop.name, dataDir }
  process.env['BROWSER_TESTS'] = JSON.stringify(prepared)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
