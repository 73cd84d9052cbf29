import { keptBases, unneededSegments } from '../domain/backup-retention.ts'
import { isSegment } from '../domain/wal-segment.ts'
import { manifestName, picturesName, readBases } from './base-manifest.ts'
import { PICTURES } from './copy-pictures.ts'
import type { Vault, VaultEntry } from './vault.ts'

/** Hours after which parts of a base backup without a manifest are removed, as those of a killed process. */
const UNFINISHED_HOURS = 24
/**
 * Days since its copy was stored after which a picture is removed from the backup, if neither the shop nor a kept base backup uses it.
 */
const DELETED_PICTURE_DAYS = 8

/**
 * Removes base backups, log segments and pictures from the backup that no restore needs any more (docs/OPERATIONS.md, "Backup"). Returns
 * the numbers removed. Removes nothing while one manifest (the description of a base backup) is unreadable.
 */
export async function pruneVault(
  vault: Vault,
  shopPictures: readonly string[],
  now: Temporal.Instant,
): Promise<{ bases: number; segments: number; pictures: number }> {
  const { bases, damaged, ofOtherKeys } = await readBases(vault)
  if (damaged.length + ofOtherKeys.length > 0) return { bases: 0, segments: 0, pictures: 0 }
  const kept = keptBases(bases, now)
  const dropped = bases.filter(base => !kept.includes(base))
  for (const { id } of dropped) await vault.delete(manifestName(id))
  await removeParts(vault, new Set(kept.map(({ id }) => id)), new Set(dropped.map(({ id }) => id)), now)
  const log = (await vault.list('wal')).map(({ name }) => name.slice('wal/'.length))
  const unneeded = unneededSegments(log.filter(isSegment), kept, now)
  for (const name of unneeded) await vault.delete(`wal/${name}`)
  const pictures = await removePictures(
    vault,
    kept.map(({ id }) => id),
    shopPictures,
    now,
  )
  return { bases: dropped.length, segments: unneeded.length, pictures }
}

async function removeParts(vault: Vault, kept: ReadonlySet<string>, dropped: ReadonlySet<string>, now: Temporal.Instant) {
  const isOld = ({ at }: VaultEntry) => Temporal.Instant.compare(at, now.subtract({ hours: UNFINISHED_HOURS })) < 0
  for (const entry of await vault.list('base')) {
    const id = entry.name.split('/')[1]!
    if (!kept.has(id) && (dropped.has(id) || isOld(entry))) await vault.delete(entry.name)
  }
}

async function removePictures(vault: Vault, keptIds: readonly string[], shopPictures: readonly string[], now: Temporal.Instant) {
  const needed = new Set(shopPictures)
  for (const id of keptIds)
    for (const key of JSON.parse((await vault.need(picturesName(id))).toString()) as string[]) needed.add(key)
  const isOld = ({ at }: VaultEntry) => Temporal.Instant.compare(at, now.subtract({ hours: DELETED_PICTURE_DAYS * 24 })) < 0
  const unneeded = (await vault.list(PICTURES)).filter(
    entry => isOld(entry) && !needed.has(entry.name.slice(PICTURES.length + 1)),
  )
  for (const { name } of unneeded) await vault.delete(name)
  return unneeded.length
}
