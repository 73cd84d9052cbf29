import type { ChildProcess } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { Database } from '../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { databaseAlone } from './database-alone.ts'
import { listen } from './listeners.ts'
import { load, type Figures, type Scenario } from './load.ts'
import { fillOrders } from './million-orders.ts'
import { fillPeople } from './old-shop.ts'
import { goals, printTable, printWorks, summary, type Run } from './report.ts'
import { reserving, scenarios } from './scenarios.ts'
import { aShop, type Shop } from './shop.ts'
import { startServer } from './start-server.ts'
import { upkeep } from './upkeep.ts'

/**
 * Measures all scenarios of a sale in one run on one machine, so that their figures compare. Repetitions alternate, so that load from other
 * programs affects all alike. `BENCH_SECONDS` (per measurement), `BENCH_REPEAT`, `BENCH_ORDERS`, `BENCH_PEOPLE` and `BENCH_LISTENERS` make
 * it shorter.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const repeat = Number(process.env.BENCH_REPEAT ?? 3)
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const peopleCount = Number(process.env.BENCH_PEOPLE ?? 100_000)
const listenerCount = Number(process.env.BENCH_LISTENERS ?? 4000)
const CLIENTS = 64

const cluster = await startTestCluster(true)
const database = await createDatabaseIn(cluster)
const db = new Database({ url: database.url, poolSize: 16, statementTimeoutMs: 600_000 })
let server: ChildProcess | undefined
try {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => signedIn(db)))
  const listeners: string[] = []
  for (let each = 0; each < listenerCount; each++) listeners.push((await signedIn(db)).token)
  const shop = await aShop(db)
  const { address, child } = await startServer(database.url)
  server = child
  const runs: Run[] = []
  const measure = async (scenario: Scenario) => record(runs, scenario.name, await load(address, scenario, seconds))
  const tokens = people.map(person => person.token)
  const userIds = people.map(person => person.userId)

  for (const scenario of wanted(tokens, shop)) await load(address, scenario, 1.5)
  for (let turn = 0; turn < repeat; turn++) {
    for (const scenario of wanted(tokens, shop)) await measure(scenario)
    if (listeners.length > 0) {
      const letGo = await listen(address, listeners)
      await measure({ ...reserving('', tokens, () => shop.hot), name: `(j) hot item, ${listeners.length} listen` })
      await letGo()
    }
    const perSecond = await databaseAlone(db, shop.alone, userIds, seconds)
    record(runs, 'database alone', { perSecond, median: 0, p99: 0, unexpected: 0 })
  }
  let works: Awaited<ReturnType<typeof upkeep>> | undefined
  if (orders > 0) {
    process.stderr.write(`writing ${orders.toLocaleString('en')} orders of ${peopleCount.toLocaleString('en')} people …\n`)
    const neighbours = await fillPeople(db, peopleCount)
    await fillOrders(db, shop.old, neighbours, orders)
    await db.query(`vacuum analyze`)
    const crowded: Scenario = {
      ...reserving('(f) hot item, among old orders', tokens, () => shop.hot),
      name: '(f) hot item, among old orders',
    }
    for (let turn = 0; turn < repeat; turn++) await measure(crowded)
    works = await upkeep({ db, address, sale: crowded, people: neighbours, old: shop.old, seconds })
  }
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    node: process.version,
    load: loadavg().map(value => Number(value.toFixed(2))),
    clients: CLIENTS,
    seconds,
    repeat,
    orders,
    people: peopleCount,
    listeners: listenerCount,
  }
  const rows = summary(runs)
  printTable(rows, machine)
  if (works) printWorks(works.before, works.works)
  const reached = goals(rows)
  process.stdout.write(`\n${JSON.stringify({ machine, rows, goals: reached, works })}\n`)
  process.exitCode = reached.every(goal => goal.reached) ? 0 : 1
} finally {
  server?.kill('SIGTERM')
  await db.close()
  await cluster.stop()
}

/** Returns the scenarios whose name begins with BENCH_ONLY, such as `(b)`; all without it. Figures of a part do not compare with others. */
function wanted(tokens: readonly string[], shop: Shop): Scenario[] {
  return scenarios(tokens, shop).filter(scenario => scenario.name.startsWith(process.env.BENCH_ONLY ?? ''))
}

function record(runs: Run[], name: string, figures: Figures): void {
  runs.push({ name, ...figures })
  process.stderr.write(
    `${name}: ${Math.round(figures.perSecond)}/s, median ${figures.median} ms, p99 ${figures.p99} ms, unexpected ${figures.unexpected}\n`,
  )
}
