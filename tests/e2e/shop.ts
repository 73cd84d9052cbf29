import { test as base } from '@playwright/test'
import { spawnServer } from '../support/app.ts'
import { createDatabaseIn, type TestCluster } from '../support/cluster.ts'

export interface TestShop {
  /** Like http://127.0.0.1:40123; pages may be opened by path alone. */
  address: string
  databaseUrl: string
}

/**
 * Playwright's `test` with a shop: every worker has a server process and a migrated database of its own, so files may run beside
 * each other. Tests of one worker share them: register people of your own instead of counting on an empty shop.
 */
export const test = base.extend<object, { shop: TestShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const database = await createDatabaseIn(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster)
      const server = await spawnServer({ databaseUrl: database.url })
      await use({ address: server.address, databaseUrl: database.url })
      await server.stop()
      await database.drop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
})
export { expect } from '@playwright/test'
