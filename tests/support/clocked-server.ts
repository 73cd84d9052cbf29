import { loadConfig } from '../../src/server/settings/config.ts'
import { startServer } from '../../src/server/start-server.ts'

/** The shop's server as a process of its own whose clock stands where `{ now }` was told to set it. */
let now = Temporal.Now.instant()
process.on('message', (message: { now: string }) => {
  now = Temporal.Instant.from(message.now)
  process.send?.('set')
})

const config = loadConfig(process.env)
const server = await startServer(config, { databaseUrl: config.databaseUrl!, clock: () => now })
console.log(`ready ${server.address}`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
