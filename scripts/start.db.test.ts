import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../src/db/connection/database.ts'
import { findPostmaster } from '../src/db/embedded/postmaster.ts'
import { isFree } from '../src/db/embedded/settings.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import { ask, killHard, newDataDir, start } from '../tests/support/embedded-server.ts'
import { programEnv } from './run-program.ts'

test('a shop that is killed with -9 starts again with its data, and one that is stopped leaves no process', async () => {
  const { dataDir } = newDataDir()
  const port = await freePort()
  const cluster = join(dataDir, 'postgres')
  const first = openShop(dataDir, port)
  await first.isOpen
  expect(first.lines).toContain(`  모아픽 is open at http://127.0.0.1:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await killHard(first.process)
  expect(findPostmaster(cluster)).toBeDefined()

  const again = openShop(dataDir, port)
  await again.isOpen
  expect(again.lines.join('\n')).toMatch(/still running on port \d+: adopted/)
  expect(again.lines.join('\n')).not.toMatch(/initialised|brought up to date|Building/)

  const other = openShop(dataDir, await freePort())
  await once(other.process, 'exit')
  expect(other.process.exitCode).toBe(1)
  expect(other.lines).toEqual([
    expect.stringContaining('adopted'),
    expect.stringMatching(/^Another shop runs on .*Stop it first/),
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  again.process.kill('SIGTERM')
  await once(again.process, 'exit')
  expect(again.process.exitCode).toBe(0)
  expect(findPostmaster(cluster)).toBeUndefined()
  expect(await isFree(port)).toBe(true)
})

test('the running shop owns no table and changes no record, also on data from before it had a role of its own', async () => {
  const { dataDir } = newDataDir()
  const before = await start({ dataDir })
  const owner = new Database({ url: before.url, poolSize: 1 })
  await migrate(owner)
  // as the version before left it
  await owner.query(`create table pgboss.of_the_owner ()`)
  await owner.close()
  await ask(before.adminUrl, 'drop role moapick_shop; drop owned by moapick_backup; drop role moapick_backup')
  await before.stop()

  const port = await freePort()
  const shop = openShop(dataDir, port)
  await shop.isOpen
  const beside = await start({ dataDir })
  const asOwner = (sql: string) => ask(beside.url, sql)
  const asApp = (sql: string) => ask(beside.appUrl, sql)
  await expect.poll(() => asOwner(`select from task_runs where status = 'done'`), { timeout: 60_000 }).not.toHaveLength(0)
  const roles = await ask(
    beside.adminUrl,
    `select distinct usename as role from pg_stat_activity
     where client_port is not null and application_name like 'moapick%'`,
  )
  expect(roles).toEqual([{ role: 'moapick_shop' }])
  expect(
    await ask(
      beside.adminUrl,
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication as may from pg_roles where rolname = 'moapick_shop'`,
    ),
  ).toEqual([{ may: false }])
  for (const statement of [
    'create table mine ()',
    'drop table orders',
    'truncate orders',
    'alter table audit_log disable trigger user',
    'delete from audit_log',
    'create database mine',
    'set role moapick',
    `copy orders to program 'true'`,
  ])
    await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
  const guessed = new URL(beside.url)
  guessed.password = new URL(beside.appUrl).password
  await expect(ask(guessed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })

  // a migration beside the running shop, whose triggers may write to the new table
  await asOwner('create table later (n int)')
  await asApp('insert into later values (1)')
  await asOwner('drop table later')
  // the version before, to which an update may go back, works on what this one made
  expect(await asOwner('select count(*)::int > 0 as any from pgboss.queue')).toEqual([{ any: true }])
  await asOwner('update pgboss.queue set updated_on = updated_on')
  shop.process.kill('SIGTERM')
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(0)
})

test('a wrong setting refuses to start before anything is made', async () => {
  const { dataDir } = newDataDir()
  const shop = openShop(dataDir, Number.NaN)
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(1)
  expect(shop.lines).toEqual([
    'The shop does not start with these settings:',
    '  PORT should be a port from 1 to 65535, not "NaN"',
  ])
})

test('a port that another program has is named at once, and nothing stays behind', async () => {
  const { dataDir } = newDataDir()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const shop = openShop(dataDir, port)
  await once(shop.process, 'exit')
  expect(shop.process.exitCode).toBe(1)
  expect(shop.lines.at(-1)).toBe(`Port ${port} is used by another program: stop it, or set PORT`)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

function openShop(dataDir: string, port: number): { process: ChildProcess; lines: string[]; isOpen: Promise<void> } {
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', LOG_LEVEL: 'warn', NODE_ENV: 'development' }
  const env = programEnv({ ...own, NODE_COMPILE_CACHE: 'node_modules/.cache/moapick/compiled' }) // as `npm start` has it
  delete env['npm_lifecycle_event']
  const child = spawn('node', ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const isOpen = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', line => {
        lines.push(line)
        if (line.includes('is open at')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`it did not open:\n${lines.join('\n')}`)))
  })
  isOpen.catch(() => {}) // some tests expect this rejection
  return { process: child, lines, isOpen }
}

async function freePort(): Promise<number> {
  for (let port = 32_000; ; port++) if (await isFree(port)) return port
}
