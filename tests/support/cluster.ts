import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../../src/db/connection/database.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { isAlive } from '../../src/db/embedded/is-alive.ts'
import type { Settings } from '../../src/db/embedded/settings.ts'
import { shutDown } from '../../src/db/embedded/postmaster.ts'
import { migrate } from '../../src/db/schema/migrate.ts'
import { diskFolder, folderPrefix, inMemory, roomInMemory } from './temporary.ts'

/** A throw-away PostgreSQL of one test run, with a template database that holds every migration. Plain data: it crosses to the workers. */
export interface TestCluster {
  /** As superuser, database `postgres`. */
  adminUrl: string
  /** As the shop's role, which owns every test database. */
  url: string
}

export interface TestDatabase {
  name: string
  /** A migrated, empty database of its own. */
  url: string
  /** Closes whoever is still connected and removes it. */
  drop(): Promise<void>
}

const template = 'moapick_template'
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  checkpoint_timeout: '1h',
  // a query through a socket's file costs a fifth less of the processor than one over loopback
  unix_socket_directories: '.',
}

const clockOffsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0)
/**
 * Hides PostgreSQL's clocks from the shop's role behind such as follow the clock which tests are told (scripts/test-dates.ts). The times in
 * pg-boss's tables stay the machine's: pg-boss asks `pg_catalog.now()` by its full name, and tests ask `pgboss.job_now()`.
 */
const movedNow = `
  create schema told;
  grant usage on schema told to public;
  create function told.now() returns timestamptz stable language sql
    return pg_catalog.now() + interval '${clockOffsetMs} milliseconds';
  create function told.clock_timestamp() returns timestamptz volatile language sql
    return pg_catalog.clock_timestamp() + interval '${clockOffsetMs} milliseconds';
  alter role moapick set search_path = public, told, pg_catalog`

/**
 * Starts the cluster in a new folder, in memory if that has room, else under the system's temporary folder.
 * @param durable writes to disk as in production, for tests and measurements of exactly that; else about twice as fast and as safe as
 * memory
 * @param place another folder to lie in, with settings of PostgreSQL that fit it
 */
export async function startTestCluster(
  durable = false,
  place?: { folder: string; settings: Settings },
): Promise<TestCluster & { dataDir: string; stop(): Promise<void> }> {
  await removeLeftOvers()
  const folder = place?.folder ?? (durable ? undefined : roomInMemory()) ?? diskFolder()
  const dataDir = mkdtempSync(join(folder, `${folderPrefix}${process.pid}-`))
  chmodSync(dataDir, 0o711) // root's PostgreSQL runs as another account
  const server = await startEmbedded({
    dataDir,
    settings: { ...(durable ? { max_connections: 200 } : fast), ...place?.settings },
  })
  await asAdmin(server.adminUrl, `create database ${template} owner moapick`)
  if (clockOffsetMs > 0) {
    const told = new Database({ url: withDatabase(server.adminUrl, template), poolSize: 1 })
    await told.query(movedNow)
    await told.close() // nobody may be connected to what is copied
  }
  const db = new Database({ url: withDatabase(server.url, template), poolSize: 1 })
  await migrate(db)
  await db.close()
  const through = (url: string) => (durable ? url : url.replace('@127.0.0.1:', `@${encodeURIComponent(server.home.cluster)}:`))
  return {
    adminUrl: through(server.adminUrl),
    url: through(server.url),
    dataDir,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A copy of the template, in about 50 ms.
 * @param from another database of the cluster to copy, to which nobody is connected
 */
export async function createDatabaseIn(cluster: TestCluster, from = template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(cluster.adminUrl, `create database ${name} template ${from} owner moapick strategy file_copy`)
  return {
    name,
    url: withDatabase(cluster.url, name),
    drop: () => asAdmin(cluster.adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Returns a database's address for who cannot use the socket's file, such as a program in an image or one that forwards TCP. */
export function overTcp(url: string): string {
  return url.replace(/@[^@:/]+:/, '@127.0.0.1:')
}

/** A connection as superuser by its address. A new one for each statement would take a third of the processor time of making a database. */
const admins = new Map<string, pg.Pool>()

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = admins.get(url) ?? new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  if (!admins.has(url)) admin.on('error', () => {}) // its server was stopped
  admins.set(url, admin)
  await admin.query(statement)
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Test runs that were killed leave a server and a folder behind, which names the process that made it. */
async function removeLeftOvers(): Promise<void> {
  for (const folder of [diskFolder(), inMemory].filter(existsSync))
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(folderPrefix) ? Number(name.slice(folderPrefix.length).split('-')[0]) : Number.NaN
      if (Number.isNaN(pid) || isAlive(pid)) continue
      await shutDown(join(folder, name, 'postgres'), 2000)
      await rm(join(folder, name), { recursive: true, force: true })
    }
}
