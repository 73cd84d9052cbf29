import { existsSync, realpathSync, rmSync } from 'node:fs'
import { Database } from '../db/connection/database.ts'
import { type Home, settleHome } from '../db/embedded/home.ts'
import { shutDown } from '../db/embedded/postmaster.ts'
import type { Settings } from '../db/embedded/settings.ts'
import { momentInKst } from '../domain/backup-moment.ts'
import type { FileStore } from '../files/store.ts'
import type { BackupKey } from './backup-key.ts'
import type { BaseManifest } from './base-manifest.ts'
import { claimFolder, emptyClaimed, releaseFolder } from './claim-folder.ts'
import { findBase, type Found, type Wanted } from './find-base.ts'
import { layOutCluster, layOutFiles } from './lay-out.ts'
import { LogEnded, recover, type Recovered } from './recover.ts'
import { RestoreRefused } from './restore-refused.ts'
import { Damaged, WrongKey } from './sealed.ts'

export type RestoreRequest<T> = Wanted & {
  /** Where the backup is. */
  from: FileStore
  key: BackupKey
  /** The new data folder. */
  into: string
  now: Temporal.Instant
  /** True for a shop that goes into operation: its log is archived for its backup. False for a trial restore. */
  keepsLog: boolean
  settings?: Settings
  log?: (line: string) => void
  /** Examines the recovered database before it is stopped. */
  examine: (db: Database) => Promise<T>
}

export type Restored<T> = {
  manifest: BaseManifest
  /** Commit time of the last replayed transaction; if there was none, when the base backup was complete. */
  upTo: Temporal.Instant
  segments: number
  pictures: number
  examined: T
}

/**
 * Restores a backup into a new folder: starts its database once to replay the log, calls `examine` and stops it. Overwrites nothing; after
 * a kill the same command can be run again.
 * @throws RestoreRefused for anything that the caller can remedy
 */
export async function restore<T>(request: RestoreRequest<T>): Promise<Restored<T>> {
  const { from, key, now, log = () => {} } = request
  const found = await findBase(from, key, request, now)
  claimFolder(request.into)
  const into = realpathSync(request.into)
  const home = await emptyHome(into, log)
  const { vault, manifest } = found
  if (manifest.postgres !== home.binaries.version.split('.')[0]) throw otherPostgres(manifest.postgres)
  log(`Base backup of ${momentInKst(found.choice.base.finishedAt)} KST, ${manifest.parts} parts`)
  try {
    await layOutCluster(vault, manifest, home)
    const pictures = await layOutFiles(vault, manifest, key, into)
    const recovered = await recover(vault, home, found.choice, request)
    log(`${recovered.segments} segments of the log replayed`)
    const examined = await examineAndStop(home, recovered, request.examine)
    releaseFolder(into)
    const upTo = recovered.upTo ?? found.choice.base.finishedAt
    return { manifest, upTo, segments: recovered.segments, pictures, examined }
  } catch (error) {
    throw inWords(error, found)
  }
}

async function emptyHome(into: string, log: (line: string) => void): Promise<Home> {
  const home = settleHome(into, log)
  await shutDown(home.cluster) // a killed restore may have left its server
  emptyClaimed(into)
  if (existsSync(home.cluster)) rmSync(home.cluster, { recursive: true, force: true, maxRetries: 3 })
  return home
}

async function examineAndStop<T>(home: Home, { url }: Recovered, examine: (db: Database) => Promise<T>): Promise<T> {
  const db = new Database({ url, poolSize: 1 })
  try {
    return await examine(db)
  } finally {
    await db.close()
    await shutDown(home.cluster)
  }
}

function otherPostgres(version: string): RestoreRefused {
  return new RestoreRefused(
    'OTHER_POSTGRES',
    `이 백업은 PostgreSQL ${version}의 것이에요. 그 버전을 쓰는 모아픽으로 복원해 주세요.`,
    `The backup is of PostgreSQL ${version}: restore it with the version of the shop that carries it.`,
  )
}

/**
 * Converts an error of a restore into a refusal that names the remedy; returns any other error unchanged. The next try reuses the
 * half-restored folder.
 */
function inWords(error: unknown, { choice, older }: Found): unknown {
  if (error instanceof Damaged || error instanceof WrongKey) {
    const korean = older ? `이전 백업에서(--base ${older.id})` : '다른 곳에 둔 사본에서'
    const english = older ? `an older one by --base ${older.id}` : 'another copy of the backup'
    return new RestoreRefused(
      'DAMAGED',
      `백업 파일이 상했거나 없어요: ${error.file} ${korean} 복원하거나, 더 이른 시각을 --at으로 지정해 주세요.`,
      `${error.message}: restore ${english}, or give an earlier moment by --at.`,
    )
  }
  if (error instanceof LogEnded) {
    const last = error.last ?? choice.base.finishedAt
    return new RestoreRefused(
      'NOT_REACHED',
      `백업은 ${momentInKst(last)}까지만 있어요. 그 시각을 --at으로 지정하거나, --at을 빼면 가장 새로운 상태로 복원해요.`,
      `The backup reaches only to ${momentInKst(last)} KST: give that moment, or leave --at out for the newest.`,
    )
  }
  if (error instanceof Error && /PostgreSQL ended with code/.test(error.message))
    return new RestoreRefused('DID_NOT_START', '복원한 데이터베이스가 켜지지 않았어요.', error.message)
  return error
}
