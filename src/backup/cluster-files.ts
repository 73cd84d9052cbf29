import { lstatSync } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A piece of a base backup: a file or folder of PostgreSQL's data, or the next bytes of a file that began in an earlier piece. */
export type Piece = { path: string; mode: number; folder?: true; bytes?: Buffer }

const READ_BYTES = 1024 ** 2

/**
 * Files left out of a base backup: those that PostgreSQL's manual names ("Making a Base Backup Using the Low Level API"), and its own log.
 */
const emptied = /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|log)\//
const leftOut =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_label|tablespace_map|recovery\.signal|moapick-start\.log)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)(\/|$)|\.new$/

/**
 * Reads the files of a running cluster between `pg_backup_start` and `pg_backup_stop`. Files may change, grow and vanish meanwhile; the
 * log makes them consistent. The control file comes last.
 */
export async function* clusterFiles(cluster: string): AsyncGenerator<Piece> {
  const control = 'global/pg_control'
  for (const path of await pathsIn(cluster)) if (path !== control) yield* piecesOf(cluster, path)
  yield { path: control, mode: 0o600, bytes: await readTwice(join(cluster, control)) }
}

async function pathsIn(cluster: string): Promise<string[]> {
  const entries = await readdir(cluster, { recursive: true })
  return entries.filter(path => !emptied.test(path) && !leftOut.test(path)).toSorted()
}

async function* piecesOf(cluster: string, path: string): AsyncGenerator<Piece> {
  const found = lstatSync(join(cluster, path), { throwIfNoEntry: false })
  if (!found) return
  const mode = found.mode & 0o777
  if (found.isDirectory()) yield { path, mode, folder: true }
  if (!found.isFile()) return
  const file = await openUnlessGone(join(cluster, path))
  if (!file) return
  try {
    let isFirst = true
    for await (const bytes of chunksOf(file)) {
      yield { path, mode, bytes }
      isFirst = false
    }
    if (isFirst) yield { path, mode, bytes: Buffer.alloc(0) }
  } finally {
    await file.close()
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

async function openUnlessGone(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Reads the control file until two reads are equal, because it may be written while it is read. */
async function readTwice(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    for (;;) {
      const [first, second] = [await wholeOf(file), await wholeOf(file)]
      if (first.equals(second)) return first
    }
  } finally {
    await file.close()
  }
}

async function wholeOf(file: FileHandle): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
  return buffer.subarray(0, bytesRead)
}
