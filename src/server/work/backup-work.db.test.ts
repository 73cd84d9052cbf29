import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBackedUpShop, type BackedUpShop, databaseNow, SECRET } from '../../../tests/support/backed-up-shop.ts'
import { stagingOf } from '../../db/embedded/archive.ts'
import { BackupKeeper } from './backup-work.ts'
import { parseConfig } from '../settings/config.ts'

let shop: BackedUpShop
let keeper: BackupKeeper
beforeAll(async () => {
  shop = await aBackedUpShop()
  const env = { BACKUP: 'true', BACKUP_DIR: join(shop.root, 'backups'), DATA_DIR: shop.dataDir, SECRET }
  const config = { ...parseConfig(env), secret: SECRET }
  keeper = new BackupKeeper({ config, embedded: shop.source, db: shop.db, pictures: shop.pictures, clock: databaseNow })
})
afterAll(async () => {
  await keeper.stop()
  await shop.end()
})

test('the nightly tasks make a backup, not twice within an hour, and restore it on trial', async () => {
  await shop.order()
  expect(await keeper.work.make()).toMatchObject({ megabytes: expect.any(Number), removed: 0 })
  expect(await keeper.work.make()).toEqual({})
  expect(await keeper.work.prove()).toMatchObject({ proofSeconds: expect.any(Number), upTo: expect.any(String) })
  expect(await keeper.work.watch()).toEqual({ segmentsWaiting: expect.any(Number) })
  expect(keeper.state).toMatchObject({ alarms: 0, baseAt: expect.any(Number), logBytes: expect.any(Number) })
  expect(keeper.state.baseAt).toBeGreaterThan(0)
})

test('a proof that finds unsound data fails with the name of the audit, and the task that watches with what waits', async () => {
  await shop.db.query('update stock set reserved_units = reserved_units + 1')
  await shop.archiveNow()
  await expect(keeper.work.prove()).rejects.toThrow('stock.reserved_units')

  const waiting = join(stagingOf(shop.source.home), 'F'.repeat(24))
  writeFileSync(waiting, 'a segment that the backup has not taken')
  const longAgo = databaseNow().subtract({ minutes: 6 }).epochMilliseconds / 1000
  utimesSync(waiting, longAgo, longAgo)
  await expect(keeper.work.watch()).rejects.toThrow('5분 넘게 백업에 쓰지 못하고 있어요')
  expect(keeper.state.alarms).toBe(1)
})
