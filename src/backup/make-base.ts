import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { stagingOf } from '../db/embedded/archive.ts'
import type { Home } from '../db/embedded/home.ts'
import { firstMissing, segmentPosition } from '../domain/wal-segment.ts'
import { type BaseManifest, manifestName, partName, picturesName } from './base-manifest.ts'
import { clusterFiles } from './cluster-files.ts'
import { packParts } from './parts.ts'
import { shipLog } from './ship-log.ts'
import type { Vault } from './vault.ts'

export type BaseSource = {
  /** URL of the embedded server as a role that may begin and end a base backup. */
  backupUrl: string
  home: Home
  dataDir: string
  /** The secret that signs sessions, which is kept in the backup. */
  secret: string
  /** Copies the pictures and returns the keys of all. */
  copyPictures: () => Promise<string[]>
  /** Returns the present time by the clock of the database server, by which the times of transactions are recorded. */
  clock: () => Temporal.Instant
  /** Aborts the base backup before its next part. */
  signal?: AbortSignal
}

/** The longest wait in milliseconds until the log of a base backup is stored in the backup. */
const LOG_ARRIVES_WITHIN_MS = 10 * 60_000

/**
 * Makes a base backup of the running server: its files, the part of the write-ahead log that makes them consistent, pictures and session
 * secret. It is valid once its manifest is stored. A killed process leaves only parts, which `pruneVault` removes.
 */
export async function makeBase(vault: Vault, source: BaseSource): Promise<BaseManifest> {
  const { backupUrl, home, signal } = source
  const client = new pg.Client({ connectionString: backupUrl, connectionTimeoutMillis: 5000, application_name: 'moapick-backup' })
  client.on('error', () => {}) // the query in progress reports it
  await client.connect()
  try {
    const startedAt = source.clock()
    const id = startedAt.toString({ smallestUnit: 'millisecond' }).replaceAll(/[-:.]/g, '')
    await client.query('select pg_backup_start($1, fast => true)', [id])
    const { parts, bytes } = await storeCluster(vault, id, home.cluster, signal)
    await vault.put(picturesName(id), Buffer.from(JSON.stringify(await source.copyPictures())))
    const log = await endBackup(client)
    await untilStored(vault, stagingOf(home), log, signal)
    const manifest: BaseManifest = {
      id,
      startedAt: startedAt.toString(),
      finishedAt: source.clock().toString(),
      ...log,
      postgres: home.binaries.version.split('.')[0]!,
      parts,
      bytes,
      secret: source.secret,
      dataDir: source.dataDir,
    }
    await vault.put(manifestName(id), Buffer.from(JSON.stringify(manifest)))
    await vault.register()
    return manifest
  } finally {
    await client.end().catch(() => {}) // ends the backup mode, if it still is on
  }
}

async function storeCluster(vault: Vault, id: string, cluster: string, signal?: AbortSignal) {
  let [parts, bytes] = [0, 0]
  for await (const part of packParts(clusterFiles(cluster))) {
    signal?.throwIfAborted()
    await vault.put(partName(id, ++parts), part)
    bytes += part.length
  }
  return { parts, bytes }
}

/** Ends the backup mode. Returns the contents of `backup_label` and the segments that the copy needs. */
async function endBackup(client: pg.Client): Promise<{ label: string; firstSegment: string; lastSegment: string }> {
  const { rows } = await client.query<{ label: string; lastSegment: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as "lastSegment" from pg_backup_stop(wait_for_archive => false)`,
  )
  const { label, lastSegment } = rows[0]!
  const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!firstSegment) throw new Error(`PostgreSQL gave no start of the log: ${label}`)
  return { label, firstSegment, lastSegment }
}

async function untilStored(
  vault: Vault,
  staging: string,
  { firstSegment, lastSegment }: { firstSegment: string; lastSegment: string },
  signal?: AbortSignal,
): Promise<void> {
  const end = performance.now() + LOG_ARRIVES_WITHIN_MS
  for (;;) {
    await shipLog(staging, vault)
    const stored = new Set((await vault.list('wal')).map(({ name }) => segmentPosition(name.slice('wal/'.length))))
    const missing = firstMissing(stored, segmentPosition(firstSegment), segmentPosition(lastSegment))
    if (missing === null) return
    if (performance.now() > end) throw new Error(`PostgreSQL did not hand over its log from ${firstSegment} to ${lastSegment}`)
    signal?.throwIfAborted()
    await sleep(100)
  }
}
