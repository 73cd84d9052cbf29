import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { Database } from '../../src/db/connection/database.ts'
import { type SpawnedServer, spawnServer } from '../support/spawned-server.ts'
import { aRound } from '../support/builders.ts'
import { createDatabaseIn, startTestCluster } from '../support/cluster.ts'
import { signedIn } from '../support/sessions.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const ASKED_EVERY_MS = 250
const CLIENTS = 8

type Row = { drainSeconds: number; restarts: number; requests: number; orders: number; failures: string[] }

/**
 * Restarts two servers behind a balancer in turn, `times` in all, while clients read and reserve without a pause; once with
 * `DRAIN_SECONDS` of 2 and once of 0. Returns whether no request failed with 2.
 */
export async function drillRestarts(times: number): Promise<boolean> {
  // each server that is started listens for the end of this process
  process.setMaxListeners(0)
  const cluster = await startTestCluster()
  try {
    const rows = []
    for (const drainSeconds of [2, 0]) rows.push(await restartInTurn((await createDatabaseIn(cluster)).url, times, drainSeconds))
    report(rows)
    return rows[0]!.failures.length === 0
  } finally {
    await cluster.stop()
  }
}

async function restartInTurn(databaseUrl: string, times: number, drainSeconds: number): Promise<Row> {
  const db = new Database({ url: databaseUrl, poolSize: 2 })
  const balancer = await startBalancer(ASKED_EVERY_MS)
  const open = async () => {
    const server = await spawnServer({ databaseUrl, env: { DRAIN_SECONDS: String(drainSeconds) } })
    balancer.add(server.address)
    await readyBehind(balancer)
    return server
  }
  const over = new AbortController()
  const servers: SpawnedServer[] = []
  const row: Row = { drainSeconds, restarts: 0, requests: 0, orders: 0, failures: [] }
  try {
    const round = await aRound(db, { groups: [{ total: null, items: [{}] }] })
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => signedIn(db)))
    servers.push(await open(), await open())
    const clients = people.map(async ({ token }) => {
      while (!over.signal.aborted) await ask(balancer.address, token, round.groups[0]!.itemIds[0]!, row)
    })
    for (let each = 0; each < times; each++) {
      const old = servers.shift()!
      await old.stop()
      balancer.remove(old.address)
      servers.push(await open())
      // both serve before the next one leaves
      await pause(2 * ASKED_EVERY_MS)
      row.restarts++
    }
    over.abort()
    await Promise.all(clients)
    const [count] = await db.query<{ orders: number }>(`select count(*)::int as orders from orders`)
    if (count!.orders !== row.orders) row.failures.push(`${row.orders} orders were acknowledged, ${count!.orders} are there`)
    return row
  } finally {
    over.abort()
    await Promise.all(servers.map(server => server.kill('SIGKILL')))
    await balancer.close()
    await db.close()
  }
}

async function readyBehind({ address }: Balancer): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) await pause(50)
}

/** Reads the products and reserves one piece, and notes what failed. */
async function ask(address: string, token: string, itemId: string, row: Row): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const data = { requestId: newId(), reservations: [{ itemId, quantity: 1 }], waitlist: [] }
  const calls = [
    { path: '/api/products', init: { headers } },
    { path: '/functions/reserve', init: { method: 'POST', headers, body: JSON.stringify({ data }) } },
  ]
  for (const { path, init } of calls) {
    row.requests++
    try {
      const answer = await fetch(address + path, init)
      const body = await answer.text()
      if (answer.status !== 200) row.failures.push(`${path} ${answer.status} ${body.slice(0, 100)}`)
      else if (path === '/functions/reserve') row.orders++
    } catch (error) {
      row.failures.push(`${path} ${String(error)}`)
    }
  }
}

function report(rows: readonly Row[]): void {
  console.log(`
| DRAIN_SECONDS | restarts | requests | orders | failed |
|---|---|---|---|---|`)
  for (const { drainSeconds, restarts, requests, orders, failures } of rows)
    console.log(`| ${drainSeconds} | ${restarts} | ${requests} | ${orders} | ${failures.length} |`)
  for (const { drainSeconds, failures } of rows)
    for (const failure of new Set(failures)) console.log(`DRAIN_SECONDS=${drainSeconds}: ${failure}`)
}
