import { afterAll, beforeAll } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { aWorld, type World } from '../authorisation/world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

/** The whole shop, silent, for the tests of one file, with a connection of its own to the database and a world in it. */
export type ShopAndWorld = { app: TestApp; db: Database; world: World }

/** Starts them before the file's tests and ends them after; what is answered is filled only then. */
export function aShopAndWorld(): ShopAndWorld {
  const made = {} as ShopAndWorld
  beforeAll(async () => {
    made.app = await startTestApp({ config: { logLevel: 'silent' } })
    made.db = new Database({ url: made.app.databaseUrl, poolSize: 1 })
    made.world = await aWorld(made.db)
  })
  afterAll(async () => {
    await made.db.close()
    await made.app.stop()
  })
  return made
}
