import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { v7 as newId } from 'uuid'
import { Database } from '../src/db/connection/database.ts'
import { someUsers } from '../tests/support/builders.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { aRaffle } from '../tests/support/raffle.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { printAttacks, type Turns } from './attack-table.ts'
import { load } from './load.ts'
import { reserving } from './scenarios.ts'
import { aShop } from './shop.ts'
import { startServer } from './start-server.ts'

/**
 * Measures reservations of one item by 64 clients, with the request limits of a real shop, during floods and in turns without. One flood is
 * a guest's `BENCH_FLOOD` (2,000) requests per second from one address for public data, a new address each time; they are refused from the
 * 6,000th on. The other is 30 password guesses per second from four addresses, each for another account. Sets exit code 1 when a median
 * latency is more than twice that without a flood.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const repeat = Number(process.env.BENCH_REPEAT ?? 3)
const rate = Number(process.env.BENCH_FLOOD ?? 2000)
const GUESSES = 30
const SIGN_IN = '/auth/sign-in/email'
const ENTRIES = 3000

async function main(): Promise<void> {
  const cluster = await startTestCluster(true)
  const { url } = await createDatabaseIn(cluster)
  const db = new Database({ url, poolSize: 4 })
  process.env.BENCH_LIMITS = 'real'
  process.env.TRUST_PROXY = '127.0.0.1'
  const { address, child } = await startServer(url)
  try {
    const tokens = (await Promise.all(Array.from({ length: 64 }, () => signedIn(db)))).map(({ token }) => token)
    const shop = await aShop(db)
    const sale = reserving('', tokens, () => shop.hot)
    const paths = ['/', '/login', '/api/store', `/api/raffles/${await anUndrawnRaffle(db)}`, '/sw.js', '/readyz', SIGN_IN]
    await load(address, sale, 1.5)
    const turns: Turns = new Map()
    const measure = async (name: string) => turns.set(name, [...(turns.get(name) ?? []), await load(address, sale, seconds)])
    for (let turn = 0; turn < repeat; turn++) {
      await measure('quiet')
      for (const [nth, path] of paths.entries()) {
        const flood = fork(new URL(import.meta.url).pathname, [address + path, `203.0.${turn}.${nth + 1}`])
        await once(flood, 'message')
        await measure(path.replace(/round-\d+/, 'an undrawn one'))
        flood.kill()
        await once(flood, 'exit')
      }
    }
    printAttacks(turns, { seconds, repeat, rate })
  } finally {
    child.kill('SIGTERM')
    await db.close()
    await cluster.stop()
  }
}

async function anUndrawnRaffle(db: Database): Promise<string> {
  const round = await aRaffle({ db, clock: Temporal.Now.instant, newId }, 50)
  await db.query(
    `insert into raffle_entries (id, round_id, user_id, item_id, wants_waitlist, entered_at)
     select gen_random_uuid(), $1, u, $2, true, now() from unnest($3::uuid[]) u`,
    [round.roundId, round.groups[0]!.itemIds[0], await someUsers(db, ENTRIES)],
  )
  await db.query(`update sales_rounds set deadline_date = now() - interval '1 minute' where id = $1`, [round.roundId])
  return round.roundId
}

/** Sends requests from the address `from`, named in `x-forwarded-for`, at the set rate until the process is killed. */
function flood(url: string, from: string): void {
  const headers = { 'x-forwarded-for': from, 'accept-encoding': 'br' }
  if (url.endsWith(SIGN_IN)) guess(url, from)
  else void autocannon({ url, connections: 16, duration: 3600, overallRate: rate, headers })
  process.send!('begun')
}

/** Sends sign-in attempts, each for another unknown account, from four addresses in turn. */
function guess(url: string, from: string): void {
  let count = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    body: JSON.stringify({ email: `${newId()}@mail.kr`, password: 'a wrong one' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from.replace('203.0', `203.${count++ % 4}`) },
  })
  void autocannon({ url, connections: 64, duration: 3600, overallRate: GUESSES, method: 'POST', requests: [{ setupRequest }] })
}

if (process.send && process.argv[3]) flood(process.argv[2]!, process.argv[3])
else await main()
