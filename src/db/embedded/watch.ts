import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Key of the advisory lock of the process that restarts this PostgreSQL when it stops (its owner); any fixed number. */
const ownership = 7_604_118

/**
 * Makes this process the owner of the running PostgreSQL: it restarts the server whenever that stops. Returns an object whose `end` gives
 * up the ownership; undefined while another process is the owner.
 * @param patience milliseconds to wait until another owner gives up its ownership
 * @param bringBack starts the server or finds it running
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
    /** Releases ownership after a restart in progress. Returns false if another process took it in the meantime. */
    async end(): Promise<boolean> {
      over.abort()
      await reviving
      await owner?.end().catch(() => {})
      return owner !== undefined
    },
  }
}

/**
 * Locks ownership on a separate connection, so that the lock ends with its process. If the connection breaks, PostgreSQL
 * stopped, crashed or reset itself, and `onLost` is called. Only for the embedded server, which has no pooler.
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
