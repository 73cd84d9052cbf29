import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DEFAULT_SHOP_NAME } from '../src/domain/shop-name.ts'
import { loadConfig } from '../src/server/settings/config.ts'
import { greeting } from './greeting.ts'
import { live } from './lifecycle.ts'
import { prepareShop } from './prepare-shop.ts'
import { programEnv } from './run-program.ts'
import { openShopDatabase } from './shop-database.ts'

const pages = 'http://127.0.0.1:5173'

/** `npm run dev`: starts the database, a server that restarts when its files change, and Vite in front of it. */
await live(async ({ onEnd, goOn }) => {
  const config = loadConfig(process.env)
  const database = await openShopDatabase({ ...config, backup: undefined }, console.log)
  onEnd(() => database.stop())
  goOn()
  await prepareShop(config, database.url, goOn)
  goOn()
  const env = { DATABASE_URL: database.url, PUBLIC_URL: process.env['PUBLIC_URL'] ?? pages }
  const server = run(['node', '--watch', '--watch-preserve-output', 'src/server/main.ts'], env)
  onEnd(() => stop(server))
  const vite = run(['node', 'node_modules/vite/bin/vite.js', '--strictPort'], { API_URL: `http://${config.host}:${config.port}` })
  onEnd(() => stop(vite))
  console.log(greeting(config, config.fixedName ?? DEFAULT_SHOP_NAME, env.PUBLIC_URL))
})

/**
 * Starts a program in a separate process group, which Ctrl-C does not reach, so that programs can be ended in reverse order of starting.
 */
function run([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { env: programEnv(env), detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
}
