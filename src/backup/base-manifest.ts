import type { BaseBackup } from '../domain/backup-retention.ts'
import { Damaged, WrongKey } from './sealed.ts'
import type { Vault } from './vault.ts'

/** The description of a base backup. It is written last: without it the backup is incomplete and is ignored. */
export type BaseManifest = {
  id: string
  startedAt: string
  finishedAt: string
  firstSegment: string
  lastSegment: string
  /** Major version of PostgreSQL that reads the files. */
  postgres: string
  parts: number
  /** Bytes of the cluster's files. */
  bytes: number
  /** Contents of `backup_label`, without which PostgreSQL must not start from the files. */
  label: string
  /** The secret that signs sessions. */
  secret: string
  /** Path of the shop's data folder when the backup was made. */
  dataDir: string
}

export type StoredBase = BaseBackup & { manifest: BaseManifest; storedAt: Temporal.Instant }

export const manifestName = (id: string) => `base/${id}/manifest`
export const partName = (id: string, number: number) => `base/${id}/part-${String(number).padStart(6, '0')}`
export const picturesName = (id: string) => `base/${id}/pictures`

/**
 * Reads all complete base backups, the oldest first. `damaged` and `ofOtherKeys` name the manifests that are damaged or encrypted with
 * another key.
 */
export async function readBases(vault: Vault): Promise<{ bases: StoredBase[]; damaged: string[]; ofOtherKeys: string[] }> {
  const found = { bases: [] as StoredBase[], damaged: [] as string[], ofOtherKeys: [] as string[] }
  for (const { name, at } of await vault.list('base')) {
    if (!name.endsWith('/manifest')) continue
    try {
      const manifest = JSON.parse((await vault.need(name)).toString()) as BaseManifest
      const { id, firstSegment, lastSegment } = manifest
      const finishedAt = Temporal.Instant.from(manifest.finishedAt)
      found.bases.push({ id, finishedAt, firstSegment, lastSegment, manifest, storedAt: at })
    } catch (error) {
      if (error instanceof Damaged) found.damaged.push(name)
      else if (error instanceof WrongKey) found.ofOtherKeys.push(name)
      else throw error
    }
  }
  return found
}
