import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, parseConfig } from '../../src/server/settings/config.ts'
import { startServer, type RunningServer } from '../../src/server/start-server.ts'
import type { WireOptions } from '../../src/server/wire.ts'
import { TEST_SECRET } from './sessions.ts'
import { freePort, testEnv } from './spawned-server.ts'

export type TestApp = RunningServer & {
  databaseUrl: string
  /** Closes the server and removes its database and folder. */
  stop(): Promise<void>
}

export type TestAppOptions = Partial<Omit<WireOptions, 'databaseUrl'>> & {
  /** A database to share; else one of its own. */
  databaseUrl?: string
  config?: Partial<Config>
}

/**
 * Starts the whole shop in this process, with a separate database and a free port. Every answer is compared with the contract; visits count
 * only where a test asks for it.
 */
export async function startTestApp({ databaseUrl, config = {}, ...options }: TestAppOptions = {}): Promise<TestApp> {
  // browser tests use this file too, and know no Vitest
  const own = databaseUrl === undefined ? await (await import('./database.ts')).createTestDatabase() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'moapick-app-'))
  const url = databaseUrl ?? own!.url
  const port = await freePort()
  const server = await startServer(
    { ...parseConfig(testEnv(url, dataDir, port)), secret: TEST_SECRET, ...config },
    { databaseUrl: url, checkAnswers: true, countVisits: false, ...options },
  )
  return {
    ...server,
    databaseUrl: url,
    async stop() {
      await server.close()
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
