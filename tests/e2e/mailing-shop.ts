import type { Database } from '../../src/db/connection/database.ts'
import { ownDatabase } from './own-database.ts'
import { spawnServer } from '../support/spawned-server.ts'
import { createDatabaseIn } from '../support/cluster.ts'
import { type Mail, type MailServer, startMailServer } from '../support/mail-server.ts'
import type { Prepared } from './global-setup.ts'
import { expect } from './shop.ts'
import { slowLineTo } from './slow-line.ts'

export type MailingShop = {
  address: string
  db: Database
  mails: MailServer
  /** Waits for so many mails to an address with a link to a page, and returns the last one. */
  mailTo(email: string, page: MailedPage, count?: number): Promise<Mail>
  close(): Promise<void>
}

type MailedPage = '/reset-password' | '/confirm-email'

/** An empty shop that sends mails, to a mail server of this test's own. */
export async function openMailingShop(): Promise<MailingShop> {
  const { cluster, dataDir } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
  const database = await createDatabaseIn(cluster)
  const mails = await startMailServer()
  const server = await spawnServer({
    databaseUrl: database.url,
    env: { DATA_DIR: dataDir, JOBS: 'true', SMTP_URL: mails.url, MAIL_FROM: '모아픽 <hello@shop.example.kr>' },
  })
  const line = await slowLineTo(server.address)
  const db = ownDatabase(database.url, 2)
  const to = (email: string, page: MailedPage) =>
    mails.inbox.filter(mail => mail.to.includes(email) && mail.body.includes(`${page}#`))
  return {
    address: line.address,
    db,
    mails,
    async mailTo(email, page, count = 1) {
      await expect.poll(() => to(email, page).length).toBe(count)
      return to(email, page).at(-1)!
    },
    async close() {
      line.close()
      await server.stop()
      await mails.close()
      await db.close()
      await database.drop()
    },
  }
}
