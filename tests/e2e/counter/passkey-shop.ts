import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { CDPSession, Page } from '@playwright/test'
import type { Database } from '../../../src/db/connection/database.ts'
import { ownDatabase } from '../own-database.ts'
import { spawnServer } from '../../support/spawned-server.ts'
import { createDatabaseIn } from '../../support/cluster.ts'
import type { Prepared } from '../global-setup.ts'

export type PasskeyShop = { address: string; db: Database; close(): Promise<void> }

/** An empty shop that browsers reach under a name: a passkey belongs to no bare number. */
export async function openPasskeyShop(): Promise<PasskeyShop> {
  const { cluster, dataDir } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
  const database = await createDatabaseIn(cluster)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const address = `http://localhost:${port}`
  const server = await spawnServer({
    databaseUrl: database.url,
    env: { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address },
  })
  const db = ownDatabase(database.url, 2)
  return {
    address,
    db,
    async close() {
      await server.stop()
      await db.close()
      await database.drop()
    },
  }
}

/** Gives a page's device a sensor that knows its person; answers how to let it know them no more, and again. */
export async function withSensor(page: Page): Promise<{ knows(isKnown: boolean): Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knows: async isUserVerified => void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  }
}
