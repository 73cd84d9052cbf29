import { loadConfig } from '../../src/server/settings/config.ts'
import { startServer } from '../../src/server/start-server.ts'

/** Tries to start a server and does not end itself when that fails: this process ends only where the failed start let go of everything. */
const config = loadConfig(process.env)
try {
  await startServer(config, { databaseUrl: config.databaseUrl! })
  console.log('ready http://it-started')
} catch {
  process.exitCode = 1
}
