import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { spawnServer, type SpawnedServer } from '../support/spawned-server.ts'
import { aRound } from '../support/builders.ts'
import { createDatabaseIn, startTestCluster, type TestDatabase } from '../support/cluster.ts'
import { signedIn } from '../support/sessions.ts'
import { reserveUntilKnown, wants, type Customer, type Outcome } from './journal.ts'

/**
 * `kill -9` of server processes and of the whole database under load. Clients keep their own journal; afterwards everything that was
 * acknowledged must be there, once. Servers are started again as a service manager would; PostgreSQL comes back by the shop's own watch.
 * A cluster of its own with fsync on, as in production.
 */
const wantedKills = { server: 3, database: 2 }
/** Acknowledged orders between two kills, and after the last. */
const ORDERS_BETWEEN = 50
let cluster: Awaited<ReturnType<typeof startTestCluster>>
let database: TestDatabase
let db: Database

beforeAll(async () => {
  cluster = await startTestCluster(true)
  database = await createDatabaseIn(cluster)
  db = new Database({ url: database.url, poolSize: 4, statementTimeoutMs: 30_000 })
})
afterAll(async () => {
  await db.close()
  await cluster.stop()
})

it('nothing acknowledged is lost, nothing happens twice, and the service recovers by itself', async () => {
  const round = await aRound(db, {
    groups: [
      { total: null, items: [{}] },
      { total: 150, items: [{}] },
    ],
  })
  const [plenty, few] = round.groups.map(group => group.itemIds[0]!) as [string, string]
  const customers = await Promise.all(Array.from({ length: 24 }, () => signedIn(db)))
  const servers = new Fleet(3)
  await servers.start()

  const kills = { server: 0, database: 0 }
  const load = { isOn: true }
  const journal: Outcome[] = []
  const acknowledged = () => journal.flatMap(outcome => (outcome.kind === 'acknowledged' ? outcome.result.orders : []))
  const customerLoop = async (customer: Customer) => {
    while (load.isOn) {
      const outcome = await reserveUntilKnown(
        () => servers.addresses(),
        customer,
        wants(journal.length % 3 === 0 ? { [plenty]: 1, [few]: 1 } : { [plenty]: 2 }),
      )
      // another refusal would never end the load
      if (outcome.kind === 'refused') expect(outcome.code).toBe('SOLD_OUT')
      journal.push(outcome)
      await pause(20)
    }
  }
  const killer = async () => {
    for (let turn = 1; load.isOn; turn++) {
      const before = acknowledged().length
      while (acknowledged().length < before + ORDERS_BETWEEN) await pause(20)
      load.isOn = kills.server < wantedKills.server || kills.database < wantedKills.database
      if (!load.isOn) return
      if (turn % 3 === 0) kills.database += killDatabase()
      else kills.server += await servers.killOne(turn)
    }
  }
  await Promise.all([killer(), ...customers.map(customerLoop)])
  await servers.stop()

  const there = new Set((await db.query<{ id: string }>(`select id from orders`)).map(row => row.id))
  expect(acknowledged().filter(order => !there.has(order.orderId))).toEqual([])
  expect(there.size).toBe(acknowledged().length)
  expect(await audit(db, Temporal.Now.instant())).toEqual([])
})

function killDatabase(): number {
  const postmaster = findPostmaster(join(cluster.dataDir, 'postgres'))
  if (!postmaster) return 0
  process.kill(postmaster.pid, 'SIGKILL')
  return 1
}

/** Server processes that are started again when they die, as a service manager does. */
class Fleet {
  readonly #size: number
  readonly #servers = new Map<number, SpawnedServer>()
  /** The latest start of each slot. */
  readonly #starts = new Map<number, Promise<void>>()
  #stopping = false

  constructor(size: number) {
    this.#size = size
  }

  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#size }, (_, slot) => this.#start(slot)))
  }

  addresses(): string[] {
    return [...this.#servers.values()].map(server => server.address)
  }

  /** Each time another one of those that run. */
  async killOne(turn: number): Promise<number> {
    const running = [...this.#servers]
    const [slot, server] = running[turn % running.length] ?? []
    if (slot === undefined || server === undefined) return 0
    this.#servers.delete(slot)
    await server.kill('SIGKILL')
    void this.#start(slot)
    return 1
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#starts.values())
    await Promise.all([...this.#servers.values()].map(server => server.stop()))
  }

  #start(slot: number): Promise<void> {
    const starting = this.#run(slot)
    this.#starts.set(slot, starting)
    return starting
  }

  async #run(slot: number): Promise<void> {
    while (!this.#stopping) {
      try {
        const server = await spawnServer({ databaseUrl: database.url })
        if (this.#stopping) return await server.stop()
        this.#servers.set(slot, server)
        return
      } catch {
        // the database is on its way back
        await pause(200)
      }
    }
  }
}
