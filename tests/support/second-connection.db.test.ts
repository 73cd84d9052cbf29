import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database, type Tx } from '../../src/db/connection/database.ts'
import type { TestDatabase } from './cluster.ts'
import { createTestDatabase } from './database.ts'
import { besideTransaction } from './second-connection.ts'

let made: TestDatabase
let db: Database
let other: Database
beforeAll(async () => {
  made = await createTestDatabase()
  db = new Database({ url: made.url, poolSize: 2 })
  other = new Database({ url: made.url, poolSize: 1 })
})
afterAll(async () => {
  await Promise.all([db.close(), other.close()])
  await made.drop()
})

const one = `select 1 as one`

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['a query', () => db.query(one)],
  ['another transaction', () => db.transaction(async tx => await tx.query(one))],
  ['a query some calls further down', () => Promise.resolve().then(() => db.query(one))],
])('%s beside an open transaction of the same pool fails', async (_, step) => {
  await expect(db.transaction(step)).rejects.toThrow('a second connection is asked for')
})

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['the transaction’s own connection', tx => tx.query(one)],
  ['another pool', () => other.query(one)],
  ['another caller', () => besideTransaction(() => db.query(one))],
])('%s may be asked', async (_, step) => {
  expect(await db.transaction(step)).toEqual([{ one: 1 }])
})

test('a query after the end of its transaction is allowed', async () => {
  const ended = Promise.withResolvers<void>()
  const { later } = await db.transaction(async tx => {
    await tx.query(one)
    return { later: ended.promise.then(() => db.query(one)) }
  })
  ended.resolve()
  expect(await later).toEqual([{ one: 1 }])
})
