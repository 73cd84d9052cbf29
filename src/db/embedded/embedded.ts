import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings, keepArchive } from './archive.ts'
import { type Home, settleHome } from './home.ts'
import { checkMajorVersion, initialiseOnce, readPassword } from './initialise.ts'
import { APP_ROLE, BACKUP_ROLE, ensureDatabase, OWNER, passwordOf } from './role.ts'
import { watchOver } from './watch.ts'
import { findPostmaster, launch, shutDown } from './postmaster.ts'
import { choosePort, isFree, type Settings, writeSettings } from './settings.ts'

export interface EmbeddedPostgres {
  /** URL of the shop's database, as its owner. */
  url: string
  /** URL of the same database, as the role of the running shop, which owns no table. Its rights come from `prepareAppRole`. */
  appUrl: string
  /** URL of the same server as the role that makes base backups, database `postgres`. */
  backupUrl: string
  /** URL of the same server as superuser, database `postgres`. Only a start and tests need it. */
  adminUrl: string
  /** True when a server was already running, for example after this process was killed. */
  adopted: boolean
  /** True when this process restarts the server after a crash and stops it in `stop`. */
  owned: boolean
  /** Where its files and programs are. */
  home: Home
  /** Stops PostgreSQL, if owned, and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder of all data; created if missing. */
  dataDir: string
  /** Called with one readable line per step. */
  log?: (line: string) => void
  /** Milliseconds to wait until another process gives up the server's ownership. */
  patience?: number
  /** As root, the folder in which the database is stored if PostgreSQL's account cannot enter `dataDir`. */
  shelters?: string
  /** PostgreSQL settings that override the defaults, for example in tests. */
  settings?: Settings
  /** Turns archiving of the log on or off when this process starts PostgreSQL. Default: as it was. */
  archive?: boolean | undefined
}

/**
 * Starts the PostgreSQL from npm, or adopts a server that runs on the same data, and restarts it after a crash. A second process
 * on the same folder shares the server without owning it.
 * @throws Error with a readable sentence when it cannot run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {}, patience = 0, settings = {}, archive, shelters = '/var/lib/moapick' } = options
  const home = settleHome(dataDir, log, shelters)
  if (await initialiseOnce(home)) log(`PostgreSQL ${home.binaries.version} initialised in ${home.cluster}`)
  checkMajorVersion(home)
  const password = readPassword(home.cluster)
  const configured = () => {
    keepArchive(home, archive)
    return { ...archiveSettings(home), ...settings }
  }
  const { port, adopted } = await run(home, configured)
  log(
    adopted
      ? `PostgreSQL was still running on port ${port}: adopted`
      : `PostgreSQL ${home.binaries.version} runs on 127.0.0.1:${port}`,
  )
  const address = (role: string, database: string) =>
    `postgres://${role}:${passwordOf(role, password)}@127.0.0.1:${port}/${database}`
  const adminUrl = address('postgres', 'postgres')
  await ensureDatabase(adminUrl, password)
  const watch = await watchOver(address(APP_ROLE, 'postgres'), patience, log, () => run(home, configured, port))
  return {
    url: address(OWNER, OWNER),
    appUrl: address(APP_ROLE, OWNER),
    backupUrl: address(BACKUP_ROLE, 'postgres'),
    adminUrl,
    adopted,
    owned: watch !== undefined,
    home,
    async stop() {
      if (await watch?.end()) await shutDown(home.cluster)
    },
  }
}

/**
 * Waits until a server is ready on the cluster and returns its port. Waits for servers that are stopping or recovering. `port`
 * is the only acceptable port; otherwise the remembered or a free one is used.
 * @throws Error when it cannot start, or not within two minutes
 */
async function run(home: Home, settings: () => Settings, port?: number): Promise<{ port: number; adopted: boolean }> {
  const end = performance.now() + 120_000
  for (;;) {
    const running = findPostmaster(home.cluster)
    if (running?.ready) return { port: running.port, adopted: true }
    const chosen = running ? undefined : (port ?? (await choosePort(home.cluster)))
    const failure = chosen === undefined ? 'another one is starting or stopping' : await attempt(home, settings(), chosen)
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
