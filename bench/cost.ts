import { Database } from '../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { cpuUsed } from './cpu.ts'
import { load, type Scenario } from './load.ts'
import { fillOrders } from './million-orders.ts'
import { fillPeople } from './old-shop.ts'
import { scenarios } from './scenarios.ts'
import { aShop } from './shop.ts'
import { startServer } from './start-server.ts'

/**
 * Measures the processor time per request of the sale: of the server, of PostgreSQL and of the load generator, and how long the processors
 * were idle. Unlike rates, these times (but for the idle one) compare two versions even on a busy machine. Linux only.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const repeat = Number(process.env.BENCH_REPEAT ?? 3)
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const only = (process.env.BENCH_PARTS ?? 'abcdf').split('')

const cluster = await startTestCluster(true)
const database = await createDatabaseIn(cluster)
const db = new Database({ url: database.url, poolSize: 4, statementTimeoutMs: 600_000 })
const admin = new Database({ url: cluster.adminUrl, poolSize: 1 })
const { address, child } = await startServer(database.url)
try {
  const people = await Promise.all(Array.from({ length: 64 }, () => signedIn(db)))
  const shop = await aShop(db)
  const parts = scenarios(
    people.map(person => person.token),
    shop,
  ).filter(part => only.includes(part.name[1]!))
  const [row] = await admin.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`)
  const postmaster = Number.parseInt(row!.text, 10)

  const measure = async (part: Scenario, name = part.name) => {
    const commits = await commitsOf()
    const before = cpuUsed(child.pid!, postmaster)
    const { perSecond, good, unexpected } = await load(address, part, seconds)
    const after = cpuUsed(child.pid!, postmaster)
    const per = (key: keyof typeof after) => ((after[key] - before[key]) / good).toFixed(1)
    process.stdout.write(
      `${name.slice(0, 34).padEnd(34)} server ${per('server')}  backends ${per('backends')}  others ${per('others')}  ` +
        `client ${per('client')}  idle ${per('idle')} µs  ` +
        `(${Math.round(perSecond)}/s, ${(good / ((await commitsOf()) - commits)).toFixed(1)} a commit, unexpected ${unexpected})\n`,
    )
  }
  for (const part of parts) await load(address, part, 1.5)
  for (let turn = 0; turn < repeat; turn++) for (const part of parts) await measure(part)
  const hot = parts.find(part => part.name.startsWith('(b)'))
  if (hot && only.includes('f')) {
    await fillOrders(db, shop.old, await fillPeople(db, 100_000), orders)
    await db.query('vacuum analyze')
    await load(address, hot, 1.5)
    for (let turn = 0; turn < repeat; turn++) await measure(hot, '(f) hot item, among old orders')
  }
} finally {
  child.kill('SIGTERM')
  await db.close()
  await admin.close()
  await cluster.stop()
}

async function commitsOf(): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select xact_commit as count from pg_stat_database where datname = current_database()`,
  )
  return row!.count
}
