import { setTimeout as pause } from 'node:timers/promises'
import { Database } from '../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { printAttacks, type Turns } from './attack-table.ts'
import type { Client, Figures } from './load.ts'
import { fillOrders } from './million-orders.ts'
import { fillPeople } from './old-shop.ts'
import { reserving } from './scenarios.ts'
import { aShop } from './shop.ts'
import { startServer } from './start-server.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const repeat = Number(process.env.BENCH_REPEAT ?? 3)
const orders = Number(process.env.BENCH_ORDERS ?? 60_000)
const CUSTOMERS = 4
const BETWEEN_MS = 100
const FILES = 10

type Kind = 'csv' | 'xlsx'

/**
 * Measures reservations while a member of staff downloads ten files of all orders at once, in turns with measurements without downloads.
 * Each of a few customers waits 100 ms between two reservations. Sets exit code 1 when a median latency is more than twice that without
 * downloads.
 */
async function main(): Promise<void> {
  const cluster = await startTestCluster(true)
  const { url } = await createDatabaseIn(cluster)
  const db = new Database({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  const { address, child } = await startServer(url)
  try {
    const buyers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signedIn(db)))
    const shop = await aShop(db)
    await fillOrders(db, shop.old, await fillPeople(db, 5_000), orders)
    await db.query('vacuum analyze')
    const tokens = buyers.map(({ token }) => token)
    const sale = reserving('', tokens, () => shop.hot)
    const turns: Turns = new Map()
    const note = async (name: string) =>
      turns.set(name, [...(turns.get(name) ?? []), await paced(address + sale.path, sale.clients)])
    await paced(address + sale.path, sale.clients)
    const taken: Record<string, string> = {}
    for (let turn = 0; turn < repeat; turn++) {
      await note('quiet')
      for (const kind of ['csv', 'xlsx'] as const) {
        const { token } = await signedIn(db, { role: 'master' })
        const stop = new AbortController()
        const files = Array.from({ length: FILES }, () => take(address, token, kind, stop.signal))
        await pause(300)
        await note(`ten files, ${kind}`)
        stop.abort()
        taken[kind] = (await Promise.all(files)).join(', ')
        await pause(500)
      }
    }
    printAttacks(turns, { seconds, repeat, orders, customers: CUSTOMERS, lastFiles: taken })
  } finally {
    child.kill('SIGTERM')
    await db.close()
    await cluster.stop()
  }
}

/**
 * Downloads an export of all orders until its end or until `signal`. Returns a text with the HTTP status and whether the file was whole, or
 * the megabytes that came.
 */
async function take(address: string, token: string, kind: Kind, signal?: AbortSignal): Promise<string> {
  let bytes = 0
  let status = 'waiting'
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api/admin/exports/orders?format=${kind}`, { headers, ...(signal && { signal }) })
    status = String(answer.status)
    for await (const chunk of answer.body!) bytes += chunk.byteLength
    return `${status} whole`
  } catch {
    return `${status} ${(bytes / 1e6).toFixed(1)} MB`
  }
}

/** Sends reservations from each client, 100 ms after the last was answered, and returns their rate and latencies in milliseconds. */
async function paced(url: string, clients: readonly Client[]): Promise<Figures> {
  const took: number[] = []
  let unexpected = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    clients.map(async ({ token, body }, nth) => {
      await pause((nth * BETWEEN_MS) / clients.length)
      while (performance.now() < until) {
        const begun = performance.now()
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await fetch(url, { method: 'POST', headers, body: body!() })
        await answer.text()
        took.push(performance.now() - begun)
        if (answer.status !== 200) unexpected++
        await pause(BETWEEN_MS)
      }
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10
  return { perSecond: took.length / seconds, median: at(0.5), p99: at(0.99), unexpected }
}

await main()
process.exit()
