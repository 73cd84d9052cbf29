import { ConfigError, loadConfig } from './settings/config.ts'
import { setupWords } from './pages/setup-words.ts'
import { startServer } from './start-server.ts'

const LONGEST_GOODBYE_MS = 15_000

/** Starts one server process on an existing database: `DATABASE_URL=… node src/server/main.ts`. `npm start` also starts a database. */
async function main(): Promise<void> {
  const config = loadConfig(process.env)
  if (config.databaseUrl === undefined) throw new ConfigError(['DATABASE_URL is missing: npm start brings a database of its own'])
  const server = await startServer(config, { databaseUrl: config.databaseUrl })
  if (server.setup) console.log(setupWords(config.publicUrl, server.setup))
  console.log(`ready ${server.address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(server.close, config.drainSeconds))
}

async function leave(close: () => Promise<void>, drainSeconds: number): Promise<void> {
  setTimeout(() => process.exit(1), drainSeconds * 1000 + LONGEST_GOODBYE_MS).unref()
  await close()
  process.exit(0)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  // open handles would keep a process alive that serves nothing, and no supervisor would restart it
  process.exit(1)
}
