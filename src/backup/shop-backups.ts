import { rmSync, statfsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/connection/database.ts'
import { stagingOf } from '../db/embedded/archive.ts'
import { chainIsBroken } from '../domain/backup-choice.ts'
import type { FileStore } from '../files/store.ts'
import type { BackupKey } from './backup-key.ts'
import { readBases } from './base-manifest.ts'
import { PictureCopies } from './copy-pictures.ts'
import { type BaseSource, makeBase } from './make-base.ts'
import { Mirror } from './mirror.ts'
import { pruneVault } from './prune-vault.ts'
import { restore, type Restored } from './restore.ts'
import { discardLog, removeUnfinished, shipLog, waitingLog } from './ship-log.ts'
import { readShopId } from './shop-id.ts'
import { Vault } from './vault.ts'

export type BackupPlace = {
  source: Omit<BaseSource, 'copyPictures' | 'signal' | 'clock'>
  key: BackupKey
  /** The folder of the backups. */
  store: FileStore
  /** The bucket with a second copy. */
  bucket?: FileStore | undefined
  /** The shop's pictures, if they lie on this machine's disk. */
  pictures: FileStore | null
  clock: () => Temporal.Instant
}

/** Free bytes of the disk below which log segments that cannot be backed up are deleted, so that the shop keeps running. */
const NEEDED_FREE_BYTES = 1024 ** 3

/** The backup of a running shop: stores its log, copies pictures, makes base backups and restores them on trial. */
export class ShopBackups {
  readonly #place: BackupPlace
  readonly #end = new AbortController()
  #opened: Promise<Opened> | undefined
  #base: Promise<unknown> = Promise.resolve()
  #gaveUpLog = false

  constructor(place: BackupPlace) {
    this.#place = place
  }

  /**
   * Stores the log segments that PostgreSQL has archived. If that fails and the data's disk is nearly full, deletes them, so that the shop
   * keeps running.
   * @throws the folder's error
   */
  async ship(): Promise<void> {
    const { vault } = await this.#open()
    try {
      await shipLog(this.#staging, vault)
    } catch (error) {
      const { bavail, bsize } = statfsSync(this.#staging)
      if (bavail * bsize < NEEDED_FREE_BYTES) {
        await discardLog(this.#staging)
        this.#gaveUpLog = true
      }
      throw error
    }
  }

  /** Copies to the bucket the files that it lacks. @throws the bucket's error */
  async mirror(): Promise<void> {
    const { mirror } = await this.#open()
    await mirror?.run(this.#place.clock())
  }

  /** Copies new pictures into the backup. */
  async copyPictures(): Promise<void> {
    await (await this.#open()).copies?.copy()
  }

  /** Makes a base backup and removes what is no longer needed. One at a time; a second caller waits. */
  async makeBase(): Promise<{ megabytes: number; removed: number }> {
    const made = this.#base.catch(() => {}).then(() => this.#makeBase())
    this.#base = made
    return await made
  }

  /** True when the log since the newest base backup has a gap, so that only a new base backup makes the present state restorable. */
  async needsBase(): Promise<boolean> {
    const { vault } = await this.#open()
    const { bases } = await readBases(vault)
    return this.#gaveUpLog || chainIsBroken(bases, await logOf(vault))
  }

  /** Restores the newest moment into a throw-away folder and examines it. @throws RestoreRefused */
  async prove<T>(examine: (db: Database) => Promise<T>): Promise<Restored<T>> {
    const { vault } = await this.#open()
    const into = join(this.#place.source.dataDir, 'backup-proof')
    try {
      return await restore({
        from: this.#place.store,
        key: this.#place.key,
        shop: vault.shop,
        at: null,
        into,
        now: this.#place.clock(),
        keepsLog: false,
        settings: { shared_buffers: '32MB', fsync: 'off' },
        examine,
      })
    } finally {
      rmSync(into, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  /**
   * Returns the facts by which the backup's state is judged: segments that wait, the newest base backup and log, and how long the bucket
   * fails.
   */
  async facts() {
    const { vault, mirror } = await this.#open()
    const [{ waiting, since }, { bases }, log, segmentsInUse] = await Promise.all([
      waitingLog(this.#staging),
      readBases(vault),
      vault.list('wal'),
      readdir(join(this.#place.source.home.cluster, 'pg_wal')),
    ])
    return {
      waiting,
      waitingSince: since,
      newestBaseAt: bases.at(-1)?.finishedAt ?? null,
      newestLogAt:
        log
          .map(({ at }) => at)
          .toSorted(Temporal.Instant.compare)
          .at(-1) ?? null,
      logBytes: segmentsInUse.length * 16 * 1024 ** 2,
      bucketFailedSince: mirror?.failedSince ?? null,
    }
  }

  /** Aborts a base backup in progress before its next part, and waits for its end. */
  async stop(): Promise<void> {
    this.#end.abort()
    await this.#base.catch(() => {})
  }

  get #staging(): string {
    return stagingOf(this.#place.source.home)
  }

  async #makeBase(): Promise<{ megabytes: number; removed: number }> {
    const { vault, copies } = await this.#open()
    const copyPictures = async () => (await copies?.copy()) ?? []
    const { bytes } = await makeBase(vault, {
      ...this.#place.source,
      clock: this.#place.clock,
      copyPictures,
      signal: this.#end.signal,
    })
    this.#gaveUpLog = false
    const [now, keys] = [this.#place.clock(), await copyPictures()]
    const removed = await pruneVault(vault, keys, now)
    await removeUnfinished(this.#staging, now)
    if (removed.pictures > 0) copies?.forget()
    await this.#pruneBucket(keys, now)
    return { megabytes: Math.round(bytes / 1024 ** 2), removed: removed.bases }
  }

  /**
   * Removes from the bucket what no restore needs any more, by the bucket's own storage times. While the bucket is away, this is left to
   * the next base backup.
   */
  async #pruneBucket(pictures: readonly string[], now: Temporal.Instant): Promise<void> {
    const { bucketVault, mirror } = await this.#open()
    if (!bucketVault || mirror?.failedSince) return
    await pruneVault(bucketVault, pictures, now)
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#connect().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #connect(): Promise<Opened> {
    const { source, key, store, bucket, pictures } = this.#place
    const shop = await readShopId(source.backupUrl)
    const mirror = bucket && new Mirror(store, bucket, ['shops', shop])
    const vault = new Vault(mirror?.store ?? store, key, shop)
    const bucketVault = bucket && new Vault(bucket, key, shop)
    return { vault, bucketVault, mirror, copies: pictures && new PictureCopies(pictures, vault) }
  }
}

type Opened = {
  vault: Vault
  bucketVault: Vault | undefined
  mirror: Mirror | undefined
  copies: PictureCopies | null
}

async function logOf(vault: Vault): Promise<string[]> {
  return (await vault.list('wal')).map(({ name }) => name.slice('wal/'.length))
}
