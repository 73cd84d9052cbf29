import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { Database } from './database.ts'

test('a connection that dies between two statements fails its transaction, not the process', async () => {
  const database = await createTestDatabase()
  const [db, other] = [1, 1].map(poolSize => new Database({ url: database.url, poolSize })) as [Database, Database]
  onTestFinished(async () => {
    await Promise.all([db.close(), other.close()])
    await database.drop()
  })
  const lostConnection = new Promise(resolve => db.pool.once('connect', client => client.once('error', resolve)))
  const lost = db.transaction(async tx => {
    const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await other.query('select pg_terminate_backend($1)', [pid])
    await lostConnection // the connection breaks while no query runs
    return await tx.query('select 1')
  })
  await expect(lost).rejects.toThrow()
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})
