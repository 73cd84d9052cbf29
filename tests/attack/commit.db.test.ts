import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { createTestDatabase } from '../support/database.ts'

/** Nobody may be told that something is done which the database did not keep. */
let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  db = new Database({ url: made.url, poolSize: 1 })
  await db.query(`create table said (word text primary key, other text references said deferrable initially deferred)`)
})
afterAll(async () => {
  await db.close()
  await drop()
})

const words = async () => (await db.query<{ word: string }>(`select word from said order by 1`)).map(row => row.word)
const say = `insert into said (word) values ($1)`

it('a callback that swallows the failure of a statement gets an error: PostgreSQL answers its commit with a rollback', async () => {
  const swallowing = db.transaction(async tx => {
    await tx.query(say, ['kept?'])
    await tx.query(`select 1 / 0`).catch(() => {})
    return 'done'
  })
  await expect(swallowing).rejects.toThrow()
  expect(await words()).toEqual([])
})

it('so also when the last statement, sent with the commit, fails unhandled', async () => {
  const swallowing = db.transaction(async tx => {
    await tx.query(say, ['kept?'])
    await tx.last!(`select 1 / 0`).catch(() => {})
    return 'done'
  })
  await expect(swallowing).rejects.toThrow()
  expect(await words()).toEqual([])
})

it('no query is possible after the last statement: it would run outside the transaction', async () => {
  const late = db.transaction(async tx => {
    await tx.last!(say, ['last'])
    await tx.query(say, ['after the last'])
  })
  await expect(late).rejects.toThrow()
  expect(await words()).not.toContain('after the last')
})

it('a commit that is refused is a failure, also when it was sent with the last statement', async () => {
  const refused = db.transaction(async tx => {
    await tx.last!(`insert into said values ('lonely', 'nobody')`)
    return 'done'
  })
  await expect(refused).rejects.toMatchObject({ code: '23503' })
  expect(await words()).not.toContain('lonely')
})

it('a connection that is cut during the commit rejects its caller, and the pool continues', async () => {
  const other = new Database({ url: db.pool.options.connectionString!, poolSize: 1 })
  const cut = db.transaction(async tx => {
    const [row] = await tx.query<{ pid: number }>(`select pg_backend_pid() as pid`)
    await other.query(`select pg_terminate_backend($1)`, [row!.pid])
    await tx.last!(say, ['cut'])
    return 'done'
  })
  await expect(cut).rejects.toThrow()
  await other.close()
  expect(await words()).not.toContain('cut')
})
