import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import type { Config } from '../src/server/config.ts'

export interface ShopDatabase {
  url: string
  /** Stops the embedded PostgreSQL if this process started or adopted it; else does nothing. */
  stop(): Promise<void>
}

const oldest = 15

/**
 * The database that the settings name: DATABASE_URL, or the embedded PostgreSQL in DATA_DIR.
 * @param alone refuse if another process looks after the embedded one, after waiting a moment for it to leave
 * @throws Error in one readable sentence
 */
export async function openShopDatabase(config: Config, log: (line: string) => void, alone: boolean): Promise<ShopDatabase> {
  if (config.databaseUrl) {
    await checkVersion(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log, patience: alone ? 10_000 : 0 })
  if (!alone || server.owned) return server
  await server.stop()
  throw new Error(`Another shop runs on ${config.dataDir}. Stop it first, or give this one another DATA_DIR and PORT.`)
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000)
    if (major < oldest) throw new Error(`it is PostgreSQL ${major}, the shop needs ${oldest} or newer`)
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message || String(error) : String(error)}`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}
