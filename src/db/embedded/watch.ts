import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Any fixed number: it names the lock "I look after this PostgreSQL". */
const ownership = 7_604_118

/**
 * Takes ownership of the running PostgreSQL and brings it back whenever it goes away, until `end`.
 * @param patience milliseconds to wait for an owner that is just leaving
 * @param bringBack starts the server or finds it running again
 * @returns undefined while another process owns it
 */
export async function watchOver(url: string, patience: number, log: (line: string) => void, bringBack: () => Promise<unknown>) {
  const over = new AbortController()
  let reviving = Promise.resolve()
  const revive = async (): Promise<void> => {
    while (!over.signal.aborted) {
      log('PostgreSQL went away: bringing it back')
      try {
        await bringBack()
        owner = await takeOwnership(url, 5000, onLost)
        return log('PostgreSQL is back')
      } catch (error) {
        log(`PostgreSQL did not come back: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(500)
      }
    }
  }
  const onLost = () => {
    if (!over.signal.aborted) reviving = revive()
  }
  let owner = await takeOwnership(url, patience, onLost)
  if (!owner) return undefined
  return {
    /** Gives up ownership, after finishing what is being revived; false if another process had taken it meanwhile. */
    async end(): Promise<boolean> {
      over.abort()
      await reviving
      await owner?.end().catch(() => {})
      return owner !== undefined
    },
  }
}

/**
 * A lock on a connection of its own. It dies with its process, however that ends, so no file can go stale; and when the connection
 * breaks, PostgreSQL stopped, crashed, or reset itself after the crash of one of its processes. Only the embedded server is owned so:
 * nothing like PgBouncer ever stands before it.
 */
async function takeOwnership(url: string, patience: number, onLost: () => void): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `moapick owner ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {}) // 'end' follows
  await client.connect()
  const deadline = performance.now() + patience
  while (!(await tryLock(client))) {
    if (performance.now() > deadline) {
      await client.end()
      return undefined
    }
    await sleep(100)
  }
  client.once('end', onLost)
  return client
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [ownership])
  return rows[0]?.locked === true
}
