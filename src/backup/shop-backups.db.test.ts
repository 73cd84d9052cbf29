import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBackedUpShop, type BackedUpShop, databaseNow, ordersIn } from '../../tests/support/backed-up-shop.ts'
import { ask } from '../../tests/support/embedded-server.ts'
import { startS3 } from '../../tests/support/s3.ts'
import { stagingOf } from '../db/embedded/archive.ts'
import { s3Store } from '../files/s3.ts'
import { isSegment, segmentPosition } from '../domain/wal-segment.ts'
import { ShopBackups } from './shop-backups.ts'

let shop: BackedUpShop
let bucket: Awaited<ReturnType<typeof startS3>>
let backups: ShopBackups
beforeAll(async () => {
  bucket = await startS3()
  // as in production, only sooner: nothing here asks PostgreSQL for its log
  shop = await aBackedUpShop({ archive_timeout: '1s' })
  backups = new ShopBackups({
    source: shop.source,
    key: shop.key,
    store: shop.store,
    bucket: s3Store(bucket.settings),
    pictures: shop.pictures,
    clock: databaseNow,
  })
})
afterAll(async () => {
  await backups.stop()
  await shop.end()
  if (!isBucketGone) await bucket.stop()
})
let isBucketGone = false

const storedLog = async () => (await shop.vault.list('wal')).map(({ name }) => segmentPosition(name.slice('wal/'.length)))

/** Places an order, and returns it with the segment of the log that has it. */
async function order(): Promise<{ id: string; position: number }> {
  const id = await shop.order()
  const [row] = await ask(shop.server.adminUrl, 'select pg_walfile_name(pg_current_wal_lsn()) as name')
  return { id, position: segmentPosition(String(row!['name'])) }
}

/** Waits until a segment was handed over by itself. */
async function archived(position: number): Promise<void> {
  while (!(await storedLog()).some(each => each >= position)) {
    await backups.ship()
    await pause(50)
  }
}

test('without a base backup one is needed; then what was acknowledged is restored once its log was handed over by itself', async () => {
  expect(await backups.needsBase()).toBe(true)
  await backups.makeBase()
  expect(await backups.needsBase()).toBe(false)
  const { id, position } = await order()
  await archived(position)
  const { examined } = await backups.prove(ordersIn)
  expect(examined).toEqual([id])
  expect(existsSync(join(shop.dataDir, 'backup-proof'))).toBe(false)
})

test('while the folder takes nothing the sale goes on, and afterwards nothing is missing', async () => {
  const folder = join(shop.root, 'backups')
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'no folder')
  const { id, position } = await order()
  while (!readdirSync(stagingOf(shop.source.home)).some(isSegment)) await pause(50)
  await expect(backups.ship()).rejects.toThrow()
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  expect((await backups.facts()).waiting).toBeGreaterThan(0)
  await archived(position)
  expect((await backups.facts()).waitingSince).toBeNull()
  expect((await shop.restore({})).examined).toContain(id)
})

test('a shop is restored from the bucket alone', async () => {
  const { id, position } = await order()
  await archived(position)
  await backups.mirror()
  const from = s3Store(bucket.settings)
  expect((await shop.restore({ from })).examined).toContain(id)
})

test('a segment that was lost asks for a new base backup, from which the present is restored', async () => {
  const before = (await storedLog()).length
  while ((await storedLog()).length < before + 2) await archived((await order()).position)
  const lost = (await shop.vault.list('wal')).at(-2)!.name
  await shop.vault.delete(lost)
  expect(await backups.needsBase()).toBe(true)
  const { id } = await order()
  await backups.makeBase()
  expect(await backups.needsBase()).toBe(false)
  expect((await shop.restore({})).examined).toContain(id)
})

test('a bucket that is away is told of, and keeps neither the log nor base backups from the folder', async () => {
  await bucket.stop()
  isBucketGone = true
  const { id, position } = await order()
  await archived(position)
  await expect(backups.mirror()).rejects.toThrow()
  expect((await backups.facts()).bucketFailedSince).not.toBeNull()
  await backups.makeBase()
  expect((await shop.restore({})).examined).toContain(id)
})
