import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One connection that says whose database this is, and notices when it goes away. */
export interface Keeper {
  release(): Promise<void>
}

/** Any fixed number: it names the lock "I look after this PostgreSQL". */
const ownership = 7_604_118

/**
 * Takes ownership of the running PostgreSQL by a lock on a connection of its own. The lock dies with its process, however that ends, so
 * no file can go stale. It is only for the embedded server, which nothing like PgBouncer ever stands before.
 * @param patience milliseconds to wait for an owner that is just leaving
 * @param onLost called once if the connection breaks: PostgreSQL stopped, crashed, or reset itself after a crash of one of its processes
 * @returns undefined while another process owns it
 */
export async function takeOwnership(url: string, patience: number, onLost: () => void): Promise<Keeper | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `moapick owner ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  const end = performance.now() + patience
  while (!(await tryLock(client))) {
    if (performance.now() > end) {
      await client.end()
      return undefined
    }
    await sleep(100)
  }
  let released = false
  client.once('end', () => {
    if (!released) onLost()
  })
  return {
    async release() {
      released = true
      await client.end().catch(() => {})
    },
  }
}

/** Makes the shop's role and database if they are missing. The role owns its database and is no superuser. */
export async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount: role } = await client.query(`select from pg_roles where rolname = 'moapick'`)
    if (!role) await client.query(`create role moapick login createdb password ${client.escapeLiteral(password)}`)
    const { rowCount: database } = await client.query(`select from pg_database where datname = 'moapick'`)
    if (!database) await client.query('create database moapick owner moapick')
  } finally {
    await client.end()
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [ownership])
  return rows[0]?.locked === true
}
