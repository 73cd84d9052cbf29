import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { spawnServer } from '../tests/support/spawned-server.ts'
import type { TestDatabase } from '../tests/support/cluster.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { recordTables } from '../src/db/schema/app-role.ts'
import { Database } from '../src/db/connection/database.ts'
import { runProgram } from './run-program.ts'

const role = `shop_${process.pid}`
let database: TestDatabase
let appUrl: string
let asApp: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await asAdmin(`create role ${role} login password 'only-for-tests'`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'only-for-tests'
  appUrl = url.href
  asApp = new Database({ url: appUrl, poolSize: 1 })
})
afterAll(async () => {
  await asApp.close()
  await database.drop()
  await asAdmin(`drop role ${role}`)
})

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('cluster').adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
async function run(script: string, ...args: string[]): Promise<[number | null, string]> {
  const env = { DATABASE_URL: database.url, NODE_ENV: 'test' }
  const { exitCode, output } = await runProgram(['node', `scripts/${script}.ts`, ...args], { env })
  return [exitCode, output.split('\n')[0] ?? '']
}

test('a shop runs as a role that owns no table and can change no record', async () => {
  expect(await run('migrate')).toEqual([0, 'The database is up to date'])
  expect(await run('app-role', 'nobody_there')).toEqual([
    1,
    "There is no role nobody_there: create role nobody_there login password '…'",
  ])
  expect(await run('app-role', role)).toEqual([0, `${role} may run the shop and owns none of its tables`])
  // the command is repeated after a later migration
  expect(await run('app-role', role)).toEqual([0, `${role} may run the shop and owns none of its tables`])

  const server = await spawnServer({ databaseUrl: appUrl, env: { JOBS: 'true' } })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'first@shop.kr', password: 'a long enough sentence', name: '첫 손님' })
  const signUp = await fetch(`${server.address}/auth/sign-up/email`, { method: 'POST', headers, body })
  const { token } = (await signUp.json()) as { token: string }
  expect(signUp.status).toBe(200)
  const command = (name: string, data: object) =>
    fetch(`${server.address}/functions/${name}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    })
  expect((await command('setNickname', { nickname: '귤나무' })).status).toBe(200)
  // the task queue of the schedule works
  await expect.poll(async () => (await asApp.query(`select from task_runs where status = 'done'`)).length).toBeGreaterThan(3)
  expect((await command('withdraw', { confirm: true })).status).toBe(200)
  await server.stop()

  for (const table of recordTables)
    for (const statement of [
      `truncate ${table} cascade`,
      `delete from ${table}`,
      `alter table ${table} disable trigger user`,
      `drop table ${table} cascade`,
    ])
      await expect(asApp.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  for (const statement of [`create table mine ()`, `truncate orders`, `update audit_log set actor_id = null`])
    await expect(asApp.query(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('a database of another version is refused, with what to do', async () => {
  const owner = new Database({ url: database.url, poolSize: 1 })
  await owner.query(`delete from schema_migrations where name = (select max(name) from schema_migrations)`)
  await owner.close()
  const { migrate } = await import('../src/db/schema/migrate.ts')
  await expect(migrate(asApp)).rejects.toThrow('this role may not change it: npm run migrate as its owner')
})
