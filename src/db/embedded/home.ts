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

/** The folders, programs and account of the embedded PostgreSQL. */
export interface Home {
  /** PostgreSQL's data folder, which may not exist yet. */
  cluster: string
  binaries: Binaries
  /** Undefined runs PostgreSQL as the user of this process. */
  account: Account | undefined
}

/**
 * Decides where the database of `dataDir` is stored, normally in `dataDir` itself. As root it may be a folder in `shelters`, if
 * PostgreSQL's account cannot enter `dataDir`, which then holds a pointer to it.
 * @throws Error when the account cannot reach existing data, another user owns it, or the programs cannot run
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

/** Creates the data folder, which only its owner can enter. As root, other accounts may pass through it to PostgreSQL's files. */
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

/** Makes PostgreSQL's account the owner of a cluster that belongs to root, as after root restored a backup. */
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
