import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabaseIn, type TestDatabase } from '../../../tests/support/cluster.ts'
import { everything } from '../../../tests/support/refusal.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import '../../../tests/support/cluster-setup.ts'
import { Database, sqlState } from '../connection/database.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'

let empty: TestDatabase
let pools: Database[]

beforeEach(async () => {
  empty = await createDatabaseIn(inject('cluster'), 'template0')
  pools = [1, 2, 3].map(() => new Database({ url: empty.url, poolSize: 1 }))
})
afterEach(async () => {
  await Promise.all(pools.map(pool => pool.close()))
  await empty.drop()
})

test('servers that start at once bring an empty database up to date together, each file once', async () => {
  const applied = await Promise.all(pools.map(pool => migrate(pool)))
  const [all = []] = applied.filter(names => names.length > 0)
  expect(applied.map(names => names.length).sort((a, b) => a - b)).toEqual([0, 0, all.length])
  expect(all[0]).toBe('0001_people.sql')
  const kept = await pools[0]!.query<{ name: string }>(`select name from schema_migrations order by name`)
  expect(kept.map(row => row.name)).toEqual(all)
})

test('a file that fails rolls all of them back, and the next start applies them', async () => {
  const [db] = pools as [Database, Database, Database]
  await db.query(`create table orders (mine int)`)
  await expect(migrate(db)).rejects.toThrow('already exists')
  expect(await everything(db)).toEqual({ orders: [] })
  await db.query(`drop table orders`)
  expect(await migrate(db)).toContain('0005_orders.sql')
})

test('an applied file with other contents is refused by name', async () => {
  const [db] = pools as [Database, Database, Database]
  await migrate(db)
  await db.query(`update schema_migrations set checksum = 'another' where name = '0005_orders.sql'`)
  const before = await everything(db)
  await expect(migrate(db)).rejects.toThrow('migration 0005_orders.sql was applied with other contents')
  expect(await everything(db)).toEqual(before)
})

test('a database of a newer version is refused, and nothing in it changes', async () => {
  const [db] = pools as [Database, Database, Database]
  await migrate(db)
  await db.query(`insert into schema_migrations (name, checksum) values ('9001_of_tomorrow.sql', 'any')`)
  const before = await everything(db)
  await expect(migrate(db)).rejects.toThrow('a newer version of the shop, which applied 9001_of_tomorrow.sql')
  expect(await everything(db)).toEqual(before)
})

test('a newer schema that lets this version run is run on, and nothing in it changes', async () => {
  const [db] = pools as [Database, Database, Database]
  await migrate(db)
  await db.query(`insert into schema_migrations (name, checksum, needs) values ('9001_of_tomorrow.sql', 'any', '')`)
  const before = await everything(db)
  expect(await migrate(db)).toEqual([])
  expect(await everything(db)).toEqual(before)
})

test('a judge that throws keeps the database as it was', async () => {
  const [db] = pools as [Database, Database, Database]
  const judge = (missing: readonly { name: string }[]) => {
    throw new Error(`not ${missing[0]?.name}`)
  }
  await expect(migrate(db, { judge })).rejects.toThrow('not 0001_people.sql')
  expect(await everything(db)).toEqual({})
})

test('a migration that meets a used table lets others pass, and is applied when the table is free', async () => {
  const [db, seller, shopper] = pools as [Database, Database, Database]
  await migrate(db)
  const files = migrationFiles().length - 1
  await db.query(`delete from schema_migrations where name = '0104_links_that_proved_nothing.sql'`)
  let migrated: Promise<string[]> | undefined
  await seller.transaction(async tx => {
    await tx.query(`lock table schema_migrations in access share mode`)
    migrated = migrate(db)
    await untilBlocked(tx)
    // queues behind the migration's wait, which ends before the two seconds that a request waits for a lock
    expect(await shopper.query(`select from schema_migrations`).catch(sqlState)).toHaveLength(files)
  }, holding)
  expect(await migrated).toEqual(['0104_links_that_proved_nothing.sql'])
})

test('tables that stay used end the migration with its name, and nothing is changed', async () => {
  const [db, seller] = pools as [Database, Database, Database]
  await migrate(db)
  await db.query(`delete from schema_migrations where name = '0104_links_that_proved_nothing.sql'`)
  const before = await everything(db)
  await seller.transaction(async tx => {
    await tx.query(`lock table email_confirmations in share mode`)
    await expect(migrate(db, { patienceMs: 0 })).rejects.toThrow(
      '0104_links_that_proved_nothing.sql waits for tables that others use',
    )
  }, holding)
  expect(await everything(db)).toEqual(before)
})
