import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter, chooseAccount, handOver, nameOf, succeeds } from './account.ts'
import { type Binaries, copyBinaries, locateBinaries } from './binaries.ts'

/** Where PostgreSQL keeps its files, which programs it runs and as whom. */
export interface Home {
  /** PostgreSQL's own data folder. It may not exist yet. */
  cluster: string
  binaries: Binaries
  /** undefined: as whoever started this process. */
  account: Account | undefined
}

/**
 * Settles where the database of `dataDir` lives. Normally that is `dataDir` itself. Where PostgreSQL has to run as another account (we
 * are root) which cannot enter `dataDir`, such as one under /root, it lives in a shelter and `dataDir` keeps a pointer to it.
 * @throws Error when there is data that PostgreSQL's account cannot reach, or when the programs cannot be run
 */
export function settleHome(dataDir: string, log: (line: string) => void, shelters = '/var/lib/moapick'): Home {
  makeDataDir(dataDir)
  const root = realpathSync(dataDir)
  const pointer = join(root, 'postgres.location')
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : existsSync(join(root, 'postgres')) ? root : undefined
  const account = chooseAccount(known && join(known, 'postgres'))
  const base = known ?? (canEnter(account, root) ? root : takeShelter(shelters, root, pointer))
  if (!canEnter(account, base)) throw new Error(unreachable(base, account))
  if (account && base !== root) log(`PostgreSQL runs as ${account.name}, who cannot enter ${root}: its files are in ${base}`)
  const cluster = join(base, 'postgres')
  if (account) adoptRestoredFiles(cluster, account)
  else refuseOthersFiles(cluster)
  return { cluster, binaries: reachableBinaries(base, account), account }
}

/** As root, the folder must let the database's account through, and no more: the files in it keep their own modes. */
function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

function takeShelter(shelters: string, root: string, pointer: string): string {
  mkdirSync(shelters, { recursive: true, mode: 0o755 })
  const shelter = mkdtempSync(join(realpathSync(shelters), 'shop-'))
  chmodSync(shelter, 0o711)
  writeFileSync(join(shelter, 'belongs-to'), `${root}\n`)
  writeFileSync(`${pointer}.new`, `${shelter}\n`)
  renameSync(`${pointer}.new`, pointer)
  return shelter
}

/** A backup that root copied back belongs to root; PostgreSQL insists on owning its files. */
function adoptRestoredFiles(cluster: string, account: Account): void {
  if (statSync(cluster, { throwIfNoEntry: false })?.uid === 0) handOver(cluster, account)
}

function refuseOthersFiles(cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === process.getuid?.()) return
  throw new Error(`The database in ${cluster} belongs to ${nameOf(owner)}: start as that user, or as root`)
}

function reachableBinaries(base: string, account: Account | undefined): Binaries {
  const installed = locateBinaries()
  if (runs(installed, account)) return installed
  const copy = copyBinaries(installed, join(base, `postgres-programs-${installed.version}`))
  if (runs(copy, account)) return copy
  throw new Error(
    `PostgreSQL cannot be run from ${installed.root} nor from ${copy.root}: is the disk mounted "noexec"? Else set DATABASE_URL.`,
  )
}

function runs(binaries: Binaries, account: Account | undefined): boolean {
  return succeeds(join(binaries.root, 'bin', 'postgres'), ['--version'], account)
}

function unreachable(base: string, account: Account | undefined): string {
  return `The database is in ${base}, which ${account?.name ?? 'you'} cannot enter. Start as its owner, or let that account into the folders above it.`
}
