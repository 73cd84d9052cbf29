import { setTimeout as pause } from 'node:timers/promises'
import { countDemoAccounts } from '../db/accounts.ts'
import { migrate } from '../db/migrate.ts'
import { isBehindPooler } from '../db/pooler.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Shop, wire, type WireOptions } from './wire.ts'

export type RunningServer = {
  /** Like `http://127.0.0.1:3000`. */
  address: string
  shop: Shop
  /** Says that it is leaving, waits for `drainSeconds`, takes no more requests, ends those under way, serves whoever stands at the desk, and lets go of the database. */
  close(): Promise<void>
}

/**
 * One server process: brings the database up to date, reads the storefront, listens.
 * @param port another one than the settings name; 0 for a free one
 */
export async function startServer(config: Config, options: WireOptions, port = config.port): Promise<RunningServer> {
  const pooled = await isBehindPooler(options.databaseUrl)
  const shop = wire(config, { ...options, pooled })
  const { db } = shop.deps
  const { storefront, outbox, listening, heartbeat, room, background } = shop
  const letGo = async () => {
    await Promise.all([storefront, outbox, listening, heartbeat, room, background].map(part => part.stop()))
    await shop.disconnect()
  }
  let closeApp = async () => {}
  try {
    await migrate(db)
    const app = await buildApp(shop.deps)
    closeApp = async () => app.close()
    const warn = (error: unknown, what: string) => {
      // of a full disk it is told once a minute, however many fail
      if (!room.note(error)) app.log.warn({ err: error }, what)
    }
    const onTrouble = (error: unknown) => warn(error, 'the database did not answer a look')
    shop.bucket.onChange((isOpen, error) => {
      if (isOpen)
        app.log.error({ err: error }, 'the bucket of the pictures does not answer: they are answered with 503, the sale goes on')
      else app.log.info('the bucket of the pictures answers again')
    })
    room.start((error, disk) => app.log.error({ err: error }, fullDisks[disk]), onTrouble)
    shop.visits.tellTrouble(error => app.log.warn({ err: error }, 'a visit was not written down'))
    shop.maintenance.tellTrouble(error => app.log.error({ err: error }, 'a data tool failed'))
    await heartbeat.start(onTrouble, skewMs =>
      app.log.warn({ skewMs: Math.round(skewMs) }, 'this machine’s clock is not the database’s, which counts'),
    )
    await storefront.start(onTrouble)
    await outbox.start(onTrouble)
    listening.start(onTrouble)
    const left = config.demo ? 0 : await countDemoAccounts(db)
    if (left > 0)
      app.log.warn(
        { accounts: left },
        'this database has accounts of the demo shop: none of them can sign in. Take a database of its own',
      )
    if (config.jobs) background.start(warn)
    const address = await app.listen({ host: config.host, port })
    const close = async () => {
      // whoever spreads requests over several servers sees that this one is not ready, and sends no more
      shop.departure.isAnnounced = true
      await pause(config.drainSeconds * 1000)
      // browsers keep connections for later; once the last answer is out, there is no later
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
      // who waits for a run's end is answered how far it is
      const maintained = shop.maintenance.stop()
      await app.close()
      clearInterval(hangUp)
      await shop.desk.drained()
      await shop.visits.drained()
      await maintained
      await letGo()
    }
    return { address, shop, close: once(close) }
  } catch (error) {
    await closeApp()
    await letGo()
    throw error
  }
}

const fullDisks = {
  database: 'the database’s disk is full: no order can be taken, and /readyz says so',
  files: 'the disk of pictures or of the temporary folder is full: no picture can be taken',
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}
