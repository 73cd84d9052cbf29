import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../../demo/load.ts'
import { encodeFast } from './encode-fast.ts'
import { ownDatabase } from './own-database.ts'
import { decodePicture } from '../../src/files/decode.ts'
import { pictureIntake } from '../../src/files/intake.ts'
import { localStore } from '../../src/files/local.ts'
import { createDatabaseIn, startTestCluster, type TestCluster } from '../support/cluster.ts'
import { remembering, type TakenPictures } from './taken-pictures.ts'

/** What the workers are handed: a cluster, the populated shop in it that each copies, and the pictures that they share. */
export type Prepared = { cluster: TestCluster; demoShop: string; dataDir: string; pictures: TakenPictures }

/** One PostgreSQL for the whole browser run with the demo shop loaded once; the workers hear of it by the environment. See shop.ts. */
export default async function startForPlaywright(): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'moapick-browser-'))
  const demoShop = await createDatabaseIn(cluster)
  const db = ownDatabase(demoShop.url, 1)
  const [store, now] = [localStore(join(dataDir, 'files')), Temporal.Now.instant()]
  const { intake, taken } = remembering(
    pictureIntake({ store, now: () => now, newId: randomUUIDv7, atOnce: 2, decode: decodePicture, encode: encodeFast }),
  )
  await loadDemo({ db, store, intake, now, print: () => {} })
  await db.close()
  const prepared: Prepared = { cluster, demoShop: demoShop.name, dataDir, pictures: taken }
  process.env['BROWSER_TESTS'] = JSON.stringify(prepared)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
