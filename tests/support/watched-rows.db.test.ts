import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { aUser } from './builders.ts'
import type { TestDatabase } from './cluster.ts'
import { createTestDatabase } from './database.ts'
import { type WatchedRows, watchRows } from './watched-rows.ts'

let database: TestDatabase
let db: Database
let rows: WatchedRows
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 1 })
  await db.query('create table shelf (place int)')
  rows = await watchRows(db)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test.each([
  ['an insert', 'insert into shelf values (1)', 'shelf: insert (1)'],
  ['an update', 'update shelf set place = 2', 'shelf: update (2)'],
  ['an update with the same values', 'update shelf set place = place', 'shelf: update (2)'],
  ['a delete', 'delete from shelf', 'shelf: delete (2)'],
  ['a truncation', 'truncate shelf', 'shelf: truncate'],
])('%s is noted', async (_, write, note) => {
  const place = await rows.now()
  await db.query(write)
  expect(await rows.since(place)).toEqual([note])
  expect(await rows.since(await rows.now())).toEqual([])
})

test('a row of the shop is noted', async () => {
  const place = await rows.now()
  await aUser(db)
  expect(await rows.since(place)).toEqual([expect.stringMatching(/^users: insert \(.+\)$/)])
})

test('what only reads, changes no row or is rolled back is not noted', async () => {
  const place = await rows.now()
  await db.query('select * from users')
  await db.query('update users set points = 1 where false')
  const attempt = db.transaction(async tx => {
    await aUser(tx)
    throw new Error('rolled back')
  })
  await expect(attempt).rejects.toThrow('rolled back')
  expect(await rows.since(place)).toEqual([])
})
