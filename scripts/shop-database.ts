import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { RESTORE_MARKER } from '../src/backup/claim-folder.ts'
import { Database } from '../src/db/connection/database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../src/db/embedded/embedded.ts'
import { stagingOf } from '../src/db/embedded/archive.ts'
import { isBehindPooler } from '../src/db/connection/pooler.ts'
import type { Config } from '../src/server/settings/config.ts'
import { announceBackups } from './announce-backups.ts'

export interface ShopDatabase {
  /** URL of the database; of the embedded one as its owner. */
  url: string
  /** The embedded server; undefined with DATABASE_URL. */
  embedded?: EmbeddedPostgres
  /** Stops the embedded PostgreSQL if this process owns it; else does nothing. */
  stop(): Promise<void>
}

const oldest = 15

/**
 * Opens the database of the settings: DATABASE_URL, or the embedded PostgreSQL in DATA_DIR, created if missing.
 * @throws Error in one sentence when DATABASE_URL is unusable, or another process still owns the embedded one after ten seconds
 */
export async function openShopDatabase(config: Config, log: (line: string) => void): Promise<ShopDatabase> {
  if (config.databaseUrl) return await foreign(config.databaseUrl)
  refuseHalfRestored(config.dataDir)
  announceBackups(config, log)
  const options = { dataDir: config.dataDir, log, patience: 10_000, archive: config.backup !== undefined }
  let server = await startEmbedded(options)
  if (server.owned && server.adopted && options.archive && !existsSync(stagingOf(server.home))) {
    await server.stop() // it was started before the backups were turned on
    server = await startEmbedded(options)
  }
  if (server.owned) return { url: server.url, embedded: server, stop: () => server.stop() }
  await server.stop()
  throw new Error(`Another shop runs on ${config.dataDir}. Stop it first, or give this one another DATA_DIR and PORT.`)
}

/**
 * Opens the database for a command that may run beside the shop. Creates and changes nothing.
 * @throws Error if there is no shop yet, or DATABASE_URL is unusable
 */
export async function openExistingShop(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<{ db: Database; close(): Promise<void> }> {
  const made = ['postgres', 'postgres.location'].some(name => existsSync(join(config.dataDir, name)))
  if (!config.databaseUrl && !made) throw new Error(`There is no shop in ${config.dataDir} yet: npm start makes one`)
  const shop = config.databaseUrl ? await foreign(config.databaseUrl) : await startEmbedded({ dataDir: config.dataDir })
  const db = new Database({ url: shop.url, poolSize: 1, pooled: await isBehindPooler(shop.url) })
  const close = async () => {
    await db.close()
    await shop.stop()
  }
  const [migrated] = await db.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  if (migrated?.there) return { db, close }
  await close()
  throw new Error('There is no shop in this database yet: npm start makes one')
}

/** Refuses a folder with an unfinished restore. @throws Error that says how to continue */
function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_MARKER)))
    throw new Error(`${dataDir} holds an unfinished restore: run npm run restore again, or give another DATA_DIR`)
}

async function foreign(url: string): Promise<ShopDatabase> {
  await refuseUnfit(url)
  return { url, stop: async () => {} }
}

/** Checks version, connection and privileges of a database. @throws Error if one does not suffice */
async function refuseUnfit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; owns: boolean }>(
      `select current_setting('server_version_num')::int as number,
              has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create')
              or coalesce(has_table_privilege(to_regclass('schema_migrations'), 'select'), false) as owns`,
    )
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000)
    if (major < oldest) throw new Error(`it is PostgreSQL ${major}, the shop needs ${oldest} or newer`)
    if (!rows[0]?.owns) throw new Error('its role may not make tables and schemas there; let it own the database')
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message || String(error) : String(error)}`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}
