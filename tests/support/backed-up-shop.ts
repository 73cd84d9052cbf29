import { randomUUIDv7 as newId } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBackupKey } from '../../src/backup/backup-key.ts'
import { PictureCopies } from '../../src/backup/copy-pictures.ts'
import { type BaseSource, makeBase } from '../../src/backup/make-base.ts'
import { restore, type RestoreRequest } from '../../src/backup/restore.ts'
import { shipLog } from '../../src/backup/ship-log.ts'
import { readShopId } from '../../src/backup/shop-id.ts'
import { Vault } from '../../src/backup/vault.ts'
import { type Database as ShopDatabase, Database, UNHURRIED } from '../../src/db/connection/database.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { stagingOf } from '../../src/db/embedded/archive.ts'
import type { Settings } from '../../src/db/embedded/settings.ts'
import { migrate } from '../../src/db/schema/migrate.ts'
import { localStore } from '../../src/files/local.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aRound } from './builders.ts'
import { ask } from './embedded-server.ts'
import { wanting } from './desk.ts'
import { signedIn } from './sessions.ts'
import { folderPrefix, roomInMemory } from './temporary.ts'

const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'on', shared_buffers: '32MB', min_wal_size: '80MB' }
export const SECRET = 'Zk3vQ9yT7pLx2RbN8wHd5JcM4sGf6KaU'

/** A real shop on an embedded PostgreSQL of its own whose log is archived, with its backup in a folder beside it. */
export async function aBackedUpShop(changes: Settings = {}) {
  const root = mkdtempSync(join(roomInMemory() ?? tmpdir(), `${folderPrefix}${process.pid}-`)) // a killed run's is removed by the next
  chmodSync(root, 0o711) // root's PostgreSQL runs as another account
  const dataDir = root
  const server = await startEmbedded({ dataDir, archive: true, settings: { ...unsafe, ...changes } })
  const db = new Database({ url: server.url, poolSize: 2 })
  await migrate(db)
  const context = { db, clock: () => Temporal.Now.instant(), newId }
  const desk = new OrderDesk(context, { ageMs: UNHURRIED })
  const { groups } = await aRound(db, { groups: [{ total: 100_000, items: [{}] }] })
  const { userId } = await signedIn(db)
  const { key } = ensureBackupKey(dataDir)
  const store = localStore(join(root, 'backups'))
  const vault = new Vault(store, key, await readShopId(server.backupUrl))
  const pictures = localStore(join(dataDir, 'files'))
  const copies = new PictureCopies(pictures, vault)
  const source: BaseSource = {
    backupUrl: server.backupUrl,
    home: server.home,
    dataDir,
    secret: SECRET,
    copyPictures: () => copies.copy(),
    clock: databaseNow,
  }
  return {
    root,
    dataDir,
    db,
    key,
    store,
    vault,
    pictures,
    copies,
    source,
    server,
    settings: unsafe,
    /** Places an order and returns its id once it was acknowledged. */
    async order(): Promise<string> {
      const { orders } = await desk.reserve(userId, wanting(groups[0]!.itemIds[0]!))
      return orders[0]!.orderId
    },
    /** The database's time now, to the microsecond. */
    async now(): Promise<Temporal.Instant> {
      const [at] = await ask(server.adminUrl, `select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as us`)
      return Temporal.Instant.fromEpochNanoseconds(BigInt(String(at!['us'])) * 1000n)
    },
    makeBase: () => makeBase(vault, source),
    /** Does what the 45 seconds of the archive and the shop's loop do. */
    async archiveNow(): Promise<void> {
      // without anything new a switch names a segment that never comes
      await ask(server.adminUrl, `select pg_logical_emit_message(true, 'moapick', 'archive')`)
      const [switched] = await ask(server.adminUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
      const name = `wal/${String(switched!['name'])}`
      await copies.copy()
      const arrived = new Set<string>()
      while (!arrived.has(name)) {
        for (const each of await shipLog(stagingOf(server.home), vault)) arrived.add(`wal/${each}`)
        if ((await vault.list('wal')).some(entry => entry.name === name)) arrived.add(name)
      }
    },
    restore: (request: Partial<RestoreRequest<string[]>>) =>
      restore<string[]>({
        from: store,
        key,
        at: null,
        into: join(root, `restored-${newId()}`),
        now: databaseNow(),
        keepsLog: true,
        settings: unsafe,
        examine: ordersIn,
        ...request,
      }),
    async end(): Promise<void> {
      await db.close()
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

export type BackedUpShop = Awaited<ReturnType<typeof aBackedUpShop>>

/** The time of this PostgreSQL, which is the machine's also where tests are told another (scripts/test-dates.ts). */
export function databaseNow(): Temporal.Instant {
  return Temporal.Now.instant().subtract({ milliseconds: Number(process.env['CLOCK_OFFSET_MS'] ?? 0) })
}

/** Returns the ids of all orders, the oldest first. */
export async function ordersIn(db: ShopDatabase): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from orders order by created_at, id')
  return rows.map(({ id }) => id)
}
