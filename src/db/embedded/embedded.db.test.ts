import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  ask,
  initialisedDataDir,
  killHard,
  newDataDir,
  postmasterPid,
  start,
  startElsewhere,
} from '../../../tests/support/embedded-server.ts'

/** Longer than any process of a test needs to exit. */
const UNHURRIED_MS = 600_000
const root = process.getuid?.() === 0
const cluster = (dataDir: string) => join(dataDir, 'postgres')
const portOf = (url: string) => Number(new URL(url).port)

describe('what is started', () => {
  test('is a durable UTF-8 server with checksums, on loopback only, whose password file only its owner may read', async () => {
    const { dataDir } = newDataDir()
    const { url, adminUrl, adopted, owned } = await start({ dataDir })
    expect({ adopted, owned }).toEqual({ adopted: false, owned: true })
    const settings = await ask(
      adminUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_setting('timezone') as timezone, current_setting('listen_addresses') as address,
        current_setting('unix_socket_directories') as sockets, current_setting('server_version_num')::int / 10000 as major`,
    )
    expect(settings).toEqual([
      {
        fsync: 'on',
        commit: 'on',
        checksums: 'on',
        encoding: 'UTF8',
        timezone: 'UTC',
        address: '127.0.0.1',
        sockets: '',
        major: 18,
      },
    ])
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
    expect(statSync(join(cluster(dataDir), 'moapick.password')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster(dataDir)).mode & 0o777).toBe(0o700)
    const wrong = url.replace(/:[^:@]+@/, ':guessed@')
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('stops without leaving a process, and has its data and port at the next start', async () => {
    const { dataDir } = await initialisedDataDir()
    const first = await start({ dataDir })
    await ask(first.url, 'create table kept as select 1 as one')
    const pid = postmasterPid(cluster(dataDir))
    await first.stop()
    expect(existsSync(join(cluster(dataDir), 'postmaster.pid'))).toBe(false)
    expect(isRunning(pid)).toBe(false)

    const second = await start({ dataDir })
    expect(second.url).toBe(first.url)
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test('takes another port when the remembered one is busy, and remembers that', async () => {
    const { dataDir } = await initialisedDataDir()
    const first = await start({ dataDir })
    await first.stop()
    const squatter = createServer().listen(portOf(first.url), '127.0.0.1')
    await once(squatter, 'listening')
    const second = await start({ dataDir })
    expect(portOf(second.url)).not.toBe(portOf(first.url))
    await second.stop()
    squatter.close()
    expect((await start({ dataDir })).url).toBe(second.url)
  })
})

describe('killed with -9', () => {
  test('the shop: the server that still runs is adopted with all its data', async () => {
    const { dataDir } = await initialisedDataDir()
    const shop = await running(dataDir)
    const pid = postmasterPid(cluster(dataDir))
    await killHard(shop)
    expect(isRunning(pid)).toBe(true)

    const next = await start({ dataDir, patience: UNHURRIED_MS })
    expect(next).toMatchObject({ adopted: true, owned: true })
    expect(postmasterPid(cluster(dataDir))).toBe(pid)
    await next.stop()
    expect(isRunning(pid)).toBe(false)
  })

  test('the shop in the middle of its first start: no half cluster, no litter', async () => {
    let dataDir: string
    do {
      // repeat if the first start finished before the kill
      dataDir = newDataDir().dataDir
      const shop = startElsewhere(dataDir).process
      const isBeingMade = () => readdirSync(dataDir).find(name => name.startsWith('postgres.new-'))
      await until(() => existsSync(dataDir) && isBeingMade() !== undefined)
      await until(() => existsSync(cluster(dataDir)) || existsSync(join(dataDir, isBeingMade() ?? '', 'PG_VERSION')))
      await killHard(shop)
    } while (existsSync(cluster(dataDir)))
    const next = await start({ dataDir, patience: UNHURRIED_MS })
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    await start({ dataDir })
    expect(readdirSync(dataDir).filter(name => name.includes('.new-'))).toEqual([])
  })

  test('the server under a running shop: it is back at the same address with what was committed', async () => {
    const { dataDir } = await initialisedDataDir()
    const lines: string[] = []
    const { url, adminUrl } = await start({ dataDir, log: line => lines.push(line) })
    await ask(url, 'create table kept as select 1 as one')
    const busy = ask(url, 'select pg_sleep(60)').catch(() => 'cut')
    await until(async () => (await ask(adminUrl, `select from pg_stat_activity where query = 'select pg_sleep(60)'`)).length > 0)
    const pid = postmasterPid(cluster(dataDir))
    process.kill(pid, 'SIGKILL')
    expect(await busy).toBe('cut')
    await until(() => lines.includes('PostgreSQL is back'))
    expect(postmasterPid(cluster(dataDir))).not.toBe(pid)
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test('one connection of the server: the shop notices the reset and keeps owning it', async () => {
    const { dataDir } = await initialisedDataDir()
    const lines: string[] = []
    const server = await start({ dataDir, log: line => lines.push(line) })
    const pid = postmasterPid(cluster(dataDir))
    const [backend] = await ask(server.adminUrl, `select pid from pg_stat_activity where application_name like 'moapick owner%'`)
    process.kill(Number(backend?.['pid']), 'SIGKILL')
    await until(() => lines.includes('PostgreSQL is back'))
    expect(postmasterPid(cluster(dataDir))).toBe(pid)
    await server.stop()
    expect(isRunning(pid)).toBe(false)
  })

  test('both, while queries run: the next start waits for the orphans', async () => {
    const { dataDir } = await initialisedDataDir()
    const shop = await running(dataDir)
    process.kill(postmasterPid(cluster(dataDir)), 'SIGKILL')
    await killHard(shop)
    const next = await start({ dataDir, patience: UNHURRIED_MS })
    expect(next).toMatchObject({ adopted: false, owned: true })
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a pid file left behind whose number belongs to another program does not block', async () => {
    const { dataDir } = await initialisedDataDir()
    const shop = await running(dataDir)
    const file = join(cluster(dataDir), 'postmaster.pid')
    const { uid, gid } = statSync(file)
    const stranger = spawn('sleep', ['60'], root ? { uid, gid, cwd: '/' } : {})
    onTestFinished(() => void stranger.kill())
    process.kill(postmasterPid(cluster(dataDir)), 'SIGKILL')
    await killHard(shop)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))

    const next = await start({ dataDir })
    expect(next.adopted).toBe(false)
    expect(isRunning(stranger.pid!)).toBe(true)
    expect(postmasterPid(cluster(dataDir))).not.toBe(stranger.pid)
  })
})

describe('two on one folder', () => {
  test('are one server with one owner, and the stop of the other leaves it alone', async () => {
    const { dataDir } = newDataDir()
    const both = await Promise.all([start({ dataDir }), start({ dataDir })])
    expect(new Set(both.map(server => server.url)).size).toBe(1)
    expect(both.map(server => server.owned).sort()).toEqual([false, true])
    const pid = postmasterPid(cluster(dataDir))
    await both.find(server => !server.owned)?.stop()
    expect(isRunning(pid)).toBe(true)
  })
})

describe.runIf(root)('as root', () => {
  test('PostgreSQL runs as an unprivileged account that owns the cluster', async () => {
    const { dataDir } = await initialisedDataDir()
    await start({ dataDir })
    expect(statSync(cluster(dataDir)).uid).not.toBe(0)
    const status = readFileSync(`/proc/${postmasterPid(cluster(dataDir))}/status`, 'utf8')
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe(String(statSync(cluster(dataDir)).uid))
  })

  test('in a folder which that account cannot enter, the data lives in a shelter and is found again', async () => {
    const { dataDir, shelters } = newDataDir(0o700)
    const lines: string[] = []
    const first = await start({ dataDir, shelters, log: line => lines.push(line) })
    const [shelter] = readdirSync(shelters)
    expect(lines[0]).toContain(`its files are in ${join(shelters, shelter ?? '')}`)
    expect(readdirSync(dataDir)).toEqual(['postgres.location'])
    await ask(first.url, 'create table kept as select 1 as one')
    await first.stop()

    const second = await start({ dataDir, shelters })
    expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }])
    expect(readdirSync(shelters)).toEqual([shelter])
  })
})

async function running(dataDir: string): Promise<ChildProcess> {
  const shop = startElsewhere(dataDir)
  await shop.started
  return shop.process
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await sleep(10)
}
