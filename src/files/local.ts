import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isFileKey, KeyTaken, type FileStore } from './store.ts'

/**
 * Creates a `FileStore` in a folder. Files are written in `.incoming` first, so that a killed process never leaves a partial
 * file under a key.
 */
export function localStore(folder: string): FileStore {
  const root = resolve(folder)
  const incoming = join(root, '.incoming')

  function pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error('not a file key')
    return join(root, ...key.split('/'))
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const half = join(incoming, randomUUID())
      await mkdir(incoming, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeDurably(half, bytes)
        // A link fails if the key exists; a rename would replace it.
        await link(half, path).catch((error: unknown) => {
          throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new KeyTaken(key) : error
        })
      } finally {
        await rm(half, { force: true })
      }
      await syncFolder(dirname(path))
    },

    async read(key) {
      const file = await unlessMissing(open(pathOf(key)), null)
      if (file === null) return null
      const found = await file.stat()
      if (found.isFile()) return { stream: file.createReadStream(), bytes: found.size }
      await file.close()
      return null
    },

    async delete(key) {
      const path = pathOf(key)
      // Not `rm`: for a file that may not be deleted (EPERM) it tries to remove a folder and reports ENOTDIR.
      const deleted = await unlessMissing(
        unlink(path).then(() => true),
        false,
      )
      await rmdir(dirname(path)).catch(() => {}) // fails unless the folder is empty
      return deleted
    },

    async *list(kind) {
      const entries = await unlessMissing(readdir(pathOf(kind), { recursive: true, withFileTypes: true }), [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(root, path).split(sep).join('/')
        if (!entry.isFile() || !isFileKey(key)) continue
        const found = await unlessMissing(stat(path), null)
        if (found) yield { key, at: Temporal.Instant.fromEpochMilliseconds(Math.trunc(found.mtimeMs)) }
      }
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function unlessMissing<Found, Missing>(found: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  try {
    return await found
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return missing
    throw error
  }
}
