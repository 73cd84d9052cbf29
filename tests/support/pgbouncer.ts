import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { aptInstall } from '../../scripts/apt.ts'
import { overTcp } from './cluster.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Returns the path of PgBouncer, installed as root on Debian or Ubuntu where it is missing; undefined where there is none. */
export function ensurePgBouncer(): string | undefined {
  const find = () => places.find(path => existsSync(path))
  if (!find()) aptInstall('pgbouncer', console.log)
  return find()
}

/** Runs PgBouncer before a database, with so few connections to it that clients share them. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  poolMode: 'transaction' | 'session' | 'statement',
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-pgbouncer-'))
  chmodSync(folder, 0o711)
  const behind = new URL(overTcp(databaseUrl))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${behind.hostname} port=${behind.port} user=${behind.username} password=${decodeURIComponent(behind.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = ${poolMode === 'session' ? 30 : 3}
server_round_robin = 1
`,
  )
  // as root it refuses to run
  const account = userInfo().uid === 0 ? ['-u', 'nobody'] : []
  chmodSync(settings, 0o644)
  const child = spawn(program, [...account, settings], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  const url = new URL(overTcp(databaseUrl))
  url.host = `127.0.0.1:${port}`
  await reached(url.href, child)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function reached(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}
