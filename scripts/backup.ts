import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keyFileName, readBackupKey } from '../src/backup/backup-key.ts'
import { readBases } from '../src/backup/base-manifest.ts'
import { ShopBackups } from '../src/backup/shop-backups.ts'
import { shopsIn, Vault } from '../src/backup/vault.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { stagingOf } from '../src/db/embedded/archive.ts'
import { momentInKst } from '../src/domain/backup-moment.ts'
import { localStore } from '../src/files/local.ts'
import { s3Store } from '../src/files/s3.ts'
import { backupPlaceOf, loadConfig } from '../src/server/settings/config.ts'
import { fileStoreOf } from '../src/server/uploads/file-store.ts'
import { finish } from './lifecycle.ts'
import { currentOf } from '../src/services/secrets/keys.ts'

/** `npm run backup`: makes a base backup now, also while the shop runs. `npm run backup -- list` shows what there is. */
await finish(async ({ onEnd }) => {
  const place = backupPlaceOf(process.env)
  const [command] = process.argv.slice(2)
  if (command === 'list') return await list(place)
  if (command !== undefined) throw new Error('Usage: npm run backup, or npm run backup -- list')
  const config = loadConfig(process.env)
  if (config.databaseUrl) throw new Error('DATABASE_URL names another PostgreSQL: back it up as docs/OPERATIONS.md says')
  if (!existsSync(join(config.dataDir, keyFileName)))
    throw new Error(`Backups are off in ${config.dataDir}: start the shop once with BACKUP=true`)
  const server = await startEmbedded({ dataDir: config.dataDir })
  onEnd(() => server.stop())
  if (!existsSync(stagingOf(server.home))) throw new Error('Backups are off: start the shop once with BACKUP=true')
  const backups = new ShopBackups({
    source: { ...server, dataDir: config.dataDir, secret: currentOf(config.secret) },
    key: readBackupKey(join(config.dataDir, keyFileName)),
    store: localStore(place.backup.dir),
    bucket: place.backup.s3 && s3Store(place.backup.s3),
    pictures: config.s3 ? null : fileStoreOf(config),
    clock: () => Temporal.Now.instant(),
  })
  const { megabytes, removed } = await backups.makeBase()
  await backups.mirror()
  console.log(`Backed up ${megabytes} MB to ${place.backup.dir}; ${removed} older base backups removed`)
})

async function list({ backup, dataDir }: ReturnType<typeof backupPlaceOf>): Promise<void> {
  const store = localStore(backup.dir)
  const shops = await shopsIn(store)
  if (shops.length === 0) console.log(`There is no backup in ${backup.dir}`)
  for (const shop of shops) {
    const vault = new Vault(store, readBackupKey(join(dataDir, keyFileName)), shop)
    const { bases, damaged, ofOtherKeys } = await readBases(vault)
    console.log(`Shop ${shop} in ${backup.dir}`)
    for (const { id, finishedAt, manifest } of bases)
      console.log(`  ${id}  ${momentInKst(finishedAt)} KST  ${Math.round(manifest.bytes / 1024 ** 2)} MB`)
    for (const name of damaged) console.log(`  ${name}  DAMAGED`)
    for (const name of ofOtherKeys) console.log(`  ${name}  of another key`)
    const newest = (await vault.list('wal'))
      .map(({ at }) => at)
      .toSorted(Temporal.Instant.compare)
      .at(-1)
    if (newest) console.log(`  log up to about ${momentInKst(newest)} KST`)
  }
}
