import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Database } from '../../src/db/connection/database.ts'
import { spawnServer } from '../support/spawned-server.ts'
import { createDatabaseIn } from '../support/cluster.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import type { Prepared } from './global-setup.ts'
import { ownDatabase } from './own-database.ts'

export type NewShop = {
  address: string
  db: Database
  mails: MailServer
  /** What its start printed, with the one-time code. */
  printed: string
  close(): Promise<void>
}

/** A shop in production on an empty database, as its owner starts it for the first time. `mails` is a mail server that it may use. */
export async function openNewShop(): Promise<NewShop> {
  const { cluster, dataDir } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
  const database = await createDatabaseIn(cluster)
  const mails = await startMailServer(2525)
  // its public address has to be known before it starts
  const port = await freePort()
  const server = await spawnServer({
    databaseUrl: database.url,
    env: {
      NODE_ENV: 'production',
      DEMO: 'false',
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PUSH_SERVICES: 'push.example.kr',
    },
  })
  const db = ownDatabase(database.url, 2)
  return {
    address: server.address,
    db,
    mails,
    printed: server.printed.join('\n'),
    async close() {
      await server.stop()
      await mails.close()
      await db.close()
      await database.drop()
    },
  }
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return String(port)
}
