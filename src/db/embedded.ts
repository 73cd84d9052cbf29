import { setTimeout as sleep } from 'node:timers/promises'
import { type Home, settleHome } from './embedded/home.ts'
import { checkMajorVersion, initialiseOnce, readPassword } from './embedded/initialise.ts'
import { ensureDatabase } from './embedded/role.ts'
import { watchOver } from './embedded/watch.ts'
import { findPostmaster, launch, shutDown } from './embedded/postmaster.ts'
import { choosePort, isFree, type Settings, writeSettings } from './embedded/settings.ts'

export interface EmbeddedPostgres {
  /** The shop's database, as its owner. */
  url: string
  /** The same server as superuser, database `postgres`. */
  adminUrl: string
  /** A server was already running, such as one whose shop was killed. */
  adopted: boolean
  /** This process looks after the server: it revives it after a crash, and its `stop` stops it. */
  owned: boolean
  /** Stops PostgreSQL, if owned, and waits until it is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder of everything the shop keeps; made if it is missing. */
  dataDir: string
  /** Told each step in one readable line. */
  log?: (line: string) => void
  /** How long to wait for another owner to leave, in milliseconds. */
  patience?: number
  /** As root, where the database goes if PostgreSQL's account cannot enter `dataDir`. */
  shelters?: string
  /** PostgreSQL settings that differ from the shop's, such as in tests. */
  settings?: Settings
}

/**
 * Starts the real PostgreSQL that npm brought, or adopts the one that still runs on the same data, and brings it back when it crashes.
 * Starting twice on one folder gives one server; the second process does not own it.
 * @throws Error in one readable sentence when it cannot run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, patience = 0, settings = {}, shelters = '/var/lib/moapick' } = options
  const home = settleHome(dataDir, log, shelters)
  if (await initialiseOnce(home)) log(`PostgreSQL ${home.binaries.version} initialised in ${home.cluster}`)
  checkMajorVersion(home)
  const password = readPassword(home.cluster)
  const { port, adopted } = await run(home, settings)
  log(
    adopted
      ? `PostgreSQL was still running on port ${port}: adopted`
      : `PostgreSQL ${home.binaries.version} runs on 127.0.0.1:${port}`,
  )
  const address = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  const adminUrl = address('postgres', 'postgres')
  await ensureDatabase(adminUrl, password)
  const watch = await watchOver(adminUrl, patience, log, () => run(home, settings, port))
  return {
    url: address('moapick', 'moapick'),
    adminUrl,
    adopted,
    owned: watch !== undefined,
    async stop() {
      if (await watch?.end()) await shutDown(home.cluster)
    },
  }
}

/**
 * Loops until a server is ready on the cluster. Those that leave (stopping, or orphans of a killed main process that still hold its
 * memory) are waited for; a server that is still recovering, too.
 * @param port the only port that will do; else the remembered or a free one
 */
async function run(home: Home, settings: Settings, port?: number): Promise<{ port: number; adopted: boolean }> {
  const end = performance.now() + 120_000
  for (;;) {
    const running = findPostmaster(home.cluster)
    if (running?.ready) return { port: running.port, adopted: true }
    const chosen = running ? undefined : (port ?? (await choosePort(home.cluster)))
    const failure = chosen === undefined ? 'another one is starting or stopping' : await attempt(home, settings, chosen)
    if (chosen !== undefined && failure === undefined) return { port: chosen, adopted: false }
    const mayPass =
      chosen === undefined || /lock file .* already exists|still in use/.test(failure ?? '') || !(await isFree(chosen))
    if (!mayPass || performance.now() > end) throw new Error(failure)
    await sleep(50)
  }
}

function attempt(home: Home, settings: Settings, port: number): Promise<string | undefined> {
  writeSettings(home, port, settings)
  return launch(home)
}
