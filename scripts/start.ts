import { loadConfig, parseConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/start-server.ts'
import { isTaken } from './address.ts'
import { greeting } from './greeting.ts'
import { live } from './lifecycle.ts'
import { prepareShop } from './prepare-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { ensureWebBundle } from './web-bundle.ts'

/** `npm start`: prepares database, demo shop and pages, then starts the server. Every step may be killed and repeated. */
await live(async ({ onEnd, goOn }) => {
  await isTaken(parseConfig(process.env)) // throws for an unusable HOST or PORT
  const config = loadConfig(process.env)
  const database = await openShopDatabase(config, console.log)
  onEnd(() => database.stop())
  if (await isTaken(config)) throw new Error(`Port ${config.port} is used by another program: stop it, or set PORT`)
  goOn()
  await prepareShop(config, database.url, goOn)
  goOn()
  await ensureWebBundle(console.log)
  goOn()
  const server = await startServer(config, { databaseUrl: database.url })
  onEnd(() => server.close())
  console.log(greeting(config, config.publicUrl))
})
