import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database is migrated, alone, and gone after it was dropped', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new pg.Client({ connectionString: one.url })
  client.on('error', () => {}) // thrown out below
  await client.connect()
  expect((await client.query(`select name from schema_migrations`)).rowCount).toBeGreaterThan(0)
  await client.query('create table only_here ()')

  const neighbour = new pg.Client({ connectionString: other.url })
  await neighbour.connect()
  await expect(neighbour.query('select from only_here')).rejects.toThrow('does not exist')
  await neighbour.end()

  await Promise.all([one.drop(), other.drop()])
  await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist')
})
