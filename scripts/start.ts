import { flushCompileCache } from 'node:module'
import { loadConfig, parseConfig } from '../src/server/settings/config.ts'
import { APP_ROLE } from '../src/db/embedded/role.ts'
import { setupWords } from '../src/server/pages/setup-words.ts'
import { startServer } from '../src/server/start-server.ts'
import { isTaken } from './address.ts'
import { greeting } from './greeting.ts'
import { live } from './lifecycle.ts'
import { prepareShop } from './prepare-shop.ts'
import { readyPages } from './ready-pages.ts'
import { releaseMemory } from './release-memory.ts'
import { noteRunning } from './running-shop.ts'
import { openShopDatabase } from './shop-database.ts'

/** `npm start`: prepares pages, database and demo shop, then starts the server. Every step may be killed and repeated. */
await live(async ({ onEnd, goOn }) => {
  await isTaken(parseConfig(process.env)) // throws for an unusable HOST or PORT
  const config = loadConfig(process.env)
  await readyPages(console.log)
  goOn()
  const database = await openShopDatabase(config, console.log)
  onEnd(() => database.stop())
  if (await isTaken(config)) throw new Error(`Port ${config.port} is used by another program: stop it, or set PORT`)
  goOn()
  const { url, embedded } = database
  await prepareShop(config, url, goOn, embedded && APP_ROLE)
  goOn()
  const server = await startServer(config, { databaseUrl: embedded?.appUrl ?? url, embedded })
  onEnd(() => server.close())
  onEnd(noteRunning(config))
  if (server.setup) console.log(setupWords(config.publicUrl, server.setup))
  console.log(greeting(config, server.shop.deps.shopName(), config.publicUrl))
  releaseMemory()
  flushCompileCache() // not only at the end, which may be a kill
})
