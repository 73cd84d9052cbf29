import { readKnownUrls, readUnusedFiles, readUrls } from '../../db/store/files.ts'
import { Refused } from '../../domain/rejection.ts'
import { pictureKinds, pictureUrl, type PictureKind } from '../../files/picture.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../context.ts'
import { deletePicture } from './delete-picture.ts'

/** Younger pictures are kept: an open form may still use them, and uploads are under way. */
const LEFT_ALONE = { hours: 24 }
const AT_ONCE = 500
const MISSING_SHOWN = 20

export type Swept = {
  /** Recorded pictures that nothing showed, deleted by this run. */
  unused: number
  /** Stored pictures without a record, deleted by this run. */
  unknown: number
  /** Recorded pictures that the store has lost: reported only, `missingUrls` has the first 20. */
  missing: number
  missingUrls: string[]
  more: boolean
}

/**
 * Deletes uploaded pictures that no product, banner or review shows, at most `limit`, and stored files without a database record. Both must
 * be at least a day old. Records whose files are missing are only reported. Safe to repeat and on several servers.
 */
export async function sweepOrphanFiles(
  context: Context,
  store: FileStore,
  { limit = AT_ONCE }: { limit?: number } = {},
): Promise<Swept> {
  const before = context.clock().subtract(LEFT_ALONE)
  const unused = await readUnusedFiles(context.db, before, limit)
  let deleted = 0
  for (const { url } of unused) if (await deleteUnlessShown(context, store, url)) deleted += 1
  const kinds = await Promise.all(pictureKinds.map(kind => sweepKind(context, store, kind, before)))
  const missing = kinds.flatMap(each => each.missing)
  return {
    unused: deleted,
    unknown: kinds.reduce((sum, each) => sum + each.unknown, 0),
    missing: missing.length,
    missingUrls: missing.slice(0, MISSING_SHOWN),
    // Pictures that came into use meanwhile are no reason for another run.
    more: unused.length === limit && deleted > 0,
  }
}

/** Deletes a picture and returns true; returns false when it is in use or was deleted meanwhile. */
async function deleteUnlessShown(context: Context, store: FileStore, url: string): Promise<boolean> {
  try {
    await deletePicture(context, store, url)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

async function sweepKind(context: Context, store: FileStore, kind: PictureKind, before: Temporal.Instant) {
  const stored = await readStored(store, kind)
  const missing = await readMissing(context, kind, before, stored)
  const old = [...stored].filter(([, { newest }]) => Temporal.Instant.compare(newest, before) < 0)
  let unknown = 0
  for (let from = 0; from < old.length; from += AT_ONCE) {
    const some = old.slice(from, from + AT_ONCE)
    const known = await readKnownUrls(
      context.db,
      some.map(([url]) => url),
    )
    for (const [url, { keys }] of some) {
      if (known.has(url)) continue
      await Promise.all(keys.map(key => store.delete(key)))
      unknown += 1
    }
  }
  return { unknown, missing }
}

/** Returns the stored files of a kind by the picture's URL. */
async function readStored(
  store: FileStore,
  kind: PictureKind,
): Promise<Map<string, { keys: string[]; newest: Temporal.Instant }>> {
  const stored = new Map<string, { keys: string[]; newest: Temporal.Instant }>()
  for await (const { key, at } of store.list(kind)) {
    const url = pictureUrl(key.split('/').slice(0, 2).join('/'))
    const picture = stored.get(url) ?? { keys: [], newest: at }
    picture.keys.push(key)
    if (Temporal.Instant.compare(at, picture.newest) > 0) picture.newest = at
    stored.set(url, picture)
  }
  return stored
}

/** Returns the URLs of pictures recorded before `before` whose files are not in `stored`. */
async function readMissing(
  { db }: Context,
  kind: PictureKind,
  before: Temporal.Instant,
  stored: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const missing: string[] = []
  for (let after: string | null = null; ; ) {
    const files: { id: string; url: string }[] = await readUrls(db, kind, { before, after, limit: AT_ONCE })
    missing.push(...files.map(file => file.url).filter(url => !stored.has(url)))
    if (files.length < AT_ONCE) return missing
    after = files.at(-1)!.id
  }
}
