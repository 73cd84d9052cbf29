import { Database } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Config, loadConfig } from '../src/server/config.ts'
import { type RunningServer, startServer } from '../src/server/start-server.ts'
import { live } from './lifecycle.ts'
import { openShopDatabase } from './shop-database.ts'
import { ensureWebBundle } from './web-bundle.ts'

/** `npm start`: from a fresh checkout to a running shop. Every step is safe to be killed in and is done once. */
await live(async ({ onEnd, goOn }) => {
  const config = loadConfig(process.env)
  const database = await openShopDatabase(config, console.log, true)
  onEnd(() => database.stop())
  goOn()
  await prepare(database.url)
  goOn()
  await ensureWebBundle(console.log)
  goOn()
  const server = await listen(config, database.url)
  onEnd(() => server.close())
  console.log(greeting(config))
})

async function prepare(url: string): Promise<void> {
  const db = new Database({ url, poolSize: 2 })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) console.log(`Database schema brought up to date: ${applied.join(', ')}`)
  } finally {
    await db.close()
  }
}

async function listen(config: Config, databaseUrl: string): Promise<RunningServer> {
  try {
    return await startServer(config, { databaseUrl })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${config.port} is used by another program: stop that, or set PORT`, { cause: error })
  }
}

function greeting(config: Config): string {
  const address = `\n  ${config.shopName} is open at ${config.publicUrl}\n`
  if (!config.demo) return address
  return `${address}
  Accounts of the demo shop, all with the password moapick-demo:
    customer@demo.test   a customer
    admin@demo.test      works at the counter (${config.publicUrl}/admin)
    master@demo.test     owns the shop
`
}
