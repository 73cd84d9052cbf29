import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from '../db/embedded/account.ts'
import type { Home } from '../db/embedded/home.ts'
import { localStore } from '../files/local.ts'
import { type BackupKey, keyFileName } from './backup-key.ts'
import { type BaseManifest, partName } from './base-manifest.ts'
import { PICTURES } from './copy-pictures.ts'
import { unpackPart } from './parts.ts'
import type { Vault } from './vault.ts'

/** Writes the database files (cluster) of a base backup so that PostgreSQL recovers them at its next start. @throws Damaged, WrongKey */
export async function layOutCluster(vault: Vault, manifest: BaseManifest, home: Home): Promise<void> {
  mkdirSync(home.cluster, { mode: 0o700 })
  for (let number = 1; number <= manifest.parts; number++)
    unpackPart(await vault.need(partName(manifest.id, number)), home.cluster)
  mkdirSync(join(home.cluster, 'pg_wal'), { recursive: true, mode: 0o700 })
  writeFileSync(join(home.cluster, 'backup_label'), manifest.label, { mode: 0o600 })
  writeFileSync(join(home.cluster, 'recovery.signal'), '', { mode: 0o600 })
  if (home.account) handOver(home.cluster, home.account)
}

/**
 * Writes the backup's pictures, session secret and encryption key to a restored shop's folder; returns the number of pictures. An existing
 * key file is kept. Pictures that the shop no longer uses are written too; its nightly job deletes them.
 * @throws Damaged, WrongKey
 */
export async function layOutFiles(vault: Vault, manifest: BaseManifest, key: BackupKey, folder: string): Promise<number> {
  writeFileSync(join(folder, 'secret'), `${manifest.secret}\n`, { mode: 0o600 })
  if (!existsSync(join(folder, keyFileName)))
    writeFileSync(join(folder, keyFileName), `${key.bytes.toString('hex')}\n`, { mode: 0o600 })
  const files = localStore(join(folder, 'files'))
  const pictures = await vault.list(PICTURES)
  for (const { name } of pictures) await files.put(name.slice(PICTURES.length + 1), await vault.need(name))
  return pictures.length
}
