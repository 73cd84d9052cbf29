import { setTimeout as pause } from 'node:timers/promises'
import { countDemoAccounts } from '../db/people/accounts.ts'
import { migrate } from '../db/schema/migrate.ts'
import { isBehindPooler } from '../db/connection/pooler.ts'
import { type IssuedSetupCode, issueSetupCode } from '../services/setup/issue-setup-code.ts'
import { renewMailPassword } from '../services/mail/mail-password.ts'
import { renewFactorKeys } from '../services/users/factor-secrets.ts'
import { buildApp } from './app.ts'
import type { Config } from './settings/config.ts'
import { type Shop, wire, type WireOptions } from './wire.ts'

export type RunningServer = {
  /** Address of the server, such as `http://127.0.0.1:3000`. */
  address: string
  shop: Shop
  /** The one-time code to print, where a shop in production has no master yet. */
  setup: IssuedSetupCode | null
  /** Shuts down: announces departure, waits `drainSeconds`, finishes open requests and queued orders, closes the database. */
  close(): Promise<void>
}

/**
 * Starts one server process: migrates the database, reads the storefront, listens.
 * @param port overrides the configured port; 0 chooses a free one
 */
export async function startServer(config: Config, options: WireOptions, port = config.port): Promise<RunningServer> {
  const pooled = await isBehindPooler(options.databaseUrl)
  const shop = wire(config, { ...options, pooled })
  const { db } = shop.deps
  const { storefront, mail, outbox, listening, heartbeat, room, background, backup } = shop
  const letGo = async () => {
    await Promise.all([storefront, outbox, listening, heartbeat, room, background].map(part => part.stop()))
    await mail.stop()
    await backup?.stop()
    await shop.disconnect()
  }
  let closeApp = async () => {}
  try {
    await migrate(db)
    const app = await buildApp(shop.deps)
    closeApp = async () => app.close()
    const warn = (error: unknown, what: string) => {
      // `note` reports a full disk, at most once a minute
      if (!room.note(error)) app.log.warn({ err: error }, what)
    }
    const onTrouble = (error: unknown) => warn(error, 'a periodic query of the database failed')
    shop.bucket.onChange((isOpen, error) => {
      if (isOpen)
        app.log.error({ err: error }, 'the picture bucket does not answer: pictures are answered 503, selling continues')
      else app.log.info('the picture bucket answers again')
    })
    room.start((error, disk) => app.log.error({ err: error }, fullDisks[disk]), onTrouble)
    shop.visits.tellTrouble(error => app.log.warn({ err: error }, 'attendance could not be recorded; it is retried'))
    shop.maintenance.tellTrouble(error => app.log.error({ err: error }, 'a data tool failed'))
    await heartbeat.start(onTrouble, skewMs =>
      app.log.warn({ skewMs: Math.round(skewMs) }, 'the clock of this machine differs from the database’s, which is used'),
    )
    // by the shop's clock, so after the heartbeat
    const setup = config.mode === 'production' ? await issueSetupCode(shop.context, config.secret) : null
    if (typeof config.secret !== 'string')
      app.log.warn(
        { ...(await renewFactorKeys(shop.context, config.secret)), mail: await renewMailPassword(shop.context, config.secret) },
        'FORMER_SECRET is set: second factors and the password of the mail server are encrypted under SECRET from now on (docs/OPERATIONS.md#another-secret)',
      )
    await storefront.start(onTrouble)
    await mail.start(onTrouble)
    await outbox.start(onTrouble)
    listening.start(onTrouble)
    const left = config.demo ? 0 : await countDemoAccounts(db)
    if (left > 0)
      app.log.warn(
        { accounts: left },
        'this database has accounts of the demo shop, none of which can sign in: use a separate database',
      )
    if (config.jobs) background.start(warn)
    backup?.start((error, what) => app.log.warn({ err: error }, what))
    const address = await app.listen({ host: config.host, port })
    const close = async () => {
      // load balancers see that this server is not ready and send no more requests
      shop.departure.isAnnounced = true
      await pause(config.drainSeconds * 1000)
      // closes keep-alive connections as they become idle
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
      // callers that wait for a maintenance run are answered with its progress
      const maintained = shop.maintenance.stop()
      await app.close()
      clearInterval(hangUp)
      await shop.desk.drained()
      await shop.visits.drained()
      await maintained
      await letGo()
    }
    return { address, shop, setup, close: once(close) }
  } catch (error) {
    await closeApp()
    await letGo()
    throw error
  }
}

const fullDisks = {
  database: 'the disk of the database is full: reservations and changes are refused, and /readyz answers 503',
  files: 'the disk of the pictures or of the temporary folder is full: uploads are refused',
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}
