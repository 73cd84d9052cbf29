import { type Config, loadConfig } from '../src/server/config.ts'
import { type RunningServer, startServer } from '../src/server/start-server.ts'
import { greeting } from './greeting.ts'
import { live } from './lifecycle.ts'
import { prepareShop } from './prepare-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { ensureWebBundle } from './web-bundle.ts'

/** `npm start`: from a fresh checkout to a running shop. Every step is safe to be killed in and is done once. */
await live(async ({ onEnd, goOn }) => {
  const config = loadConfig(process.env)
  const database = await openShopDatabase(config, console.log)
  onEnd(() => database.stop())
  goOn()
  await prepareShop(config, database.url)
  goOn()
  await ensureWebBundle(console.log)
  goOn()
  const server = await listen(config, database.url)
  onEnd(() => server.close())
  console.log(greeting(config, config.publicUrl))
})

async function listen(config: Config, databaseUrl: string): Promise<RunningServer> {
  try {
    return await startServer(config, { databaseUrl })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${config.port} is used by another program: stop that, or set PORT`, { cause: error })
  }
}
