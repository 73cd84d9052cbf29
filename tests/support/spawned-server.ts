import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { movedClock } from '../../src/db/embedded/postmaster.ts'
import { TEST_SECRET } from './sessions.ts'

/** Where `npm start` keeps the compiled server. Without it each start would compile 0.6 s. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/moapick/compiled')

/** How many times the shop's own time-outs a shop under test waits for its database: a slow machine is no fault of a test. */
export const DATABASE_TIMEOUT_FACTOR = 20

export type SpawnedServer = {
  address: string
  pid: number
  /** The lines that it printed before it was ready. */
  printed: readonly string[]
  /** Ends the process with a signal and waits for its end. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Ends it as a service manager would, with SIGTERM. */
  stop(): Promise<void>
  /** Tells a program that listens for it, and waits for its answer. */
  tell(message: object): Promise<void>
  /** Its exit code, once it ended; null if a signal ended it. */
  ended: Promise<number | null>
}

/** `src/server/main.ts` as a process of its own, ready to be called: for races between processes, and to be killed. */
export async function spawnServer({
  databaseUrl,
  env = {},
  program = join(import.meta.dirname, '../../src/server/main.ts'),
}: {
  databaseUrl: string
  env?: Record<string, string>
  program?: string
}): Promise<SpawnedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moapick-server-'))
  const child = spawn('node', ['--import', join(import.meta.dirname, 'end-with-parent.ts'), program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      // what moves this process's clock moves the server's (scripts/test-dates.ts)
      ...movedClock(process.env),
      ...testEnv(databaseUrl, dataDir, await freePort()),
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  const gone = once(child, 'exit').then(async ([code]) => {
    await rm(dataDir, { recursive: true, force: true })
    return code as number | null
  })
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  const tell = async (message: object) => {
    child.send(message)
    await once(child, 'message')
  }
  process.once('exit', () => child.kill('SIGKILL'))
  const printed: string[] = []
  const address = await Promise.race([
    readyAddress(child, printed),
    gone.then(code => Promise.reject(new Error(`the server ended with ${code}`))),
  ])
  return { address, pid: child.pid!, printed, kill, stop: () => kill('SIGTERM'), tell, ended: gone }
}

async function readyAddress(child: ChildProcess, printed: string[]): Promise<string> {
  for await (const line of createInterface(child.stdout!)) {
    const address = /^ready (http\S+)$/.exec(line)?.[1]
    if (address) return address
    printed.push(line)
  }
  return await new Promise<string>(() => {}) // it ended, which the caller hears anyway
}

/** Returns the settings of a server under test. */
export function testEnv(databaseUrl: string, dataDir: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: process.env['DATABASE_POOL_SIZE'] ?? '4',
    DATABASE_TIMEOUT_FACTOR: String(DATABASE_TIMEOUT_FACTOR),
    DATA_DIR: dataDir,
    SECRET: TEST_SECRET,
    REQUESTS_PER_MINUTE: '999999',
    // a test may take longer than the five minutes that are usual
    CONFIRM_AGAIN_MINUTES: '60',
    LOG_LEVEL: 'error',
    DEMO: 'true',
    // tasks would act by themselves, whatever the clock under test says
    JOBS: 'false',
  }
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
