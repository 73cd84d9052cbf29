import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { spawnServer, type SpawnedServer } from '../support/spawned-server.ts'
import { aRound, type BuiltRound } from '../support/builders.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import { aGroup, anItem, anOffer, aPicture } from '../support/offers.ts'
import { signedIn } from '../support/sessions.ts'

/**
 * Every verb that touches stock, lines, orders and the catalogue, by customers and admins, at two processes at once. Whatever order they
 * come in: no answer is a bug, no two of them deadlock, and afterwards everything adds up.
 */
const RUN_MS = Number(process.env['ATTACK_MS'] ?? 4000)
let database: TestDatabase
let db: Database
let servers: SpawnedServer[]
type Person = { userId: string; token: string }

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 2, statementTimeoutMs: 30_000 })
  servers = await Promise.all([1, 2].map(() => spawnServer({ databaseUrl: database.url })))
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await db.close()
  await database.drop()
})

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

type Answer = { status: number; code: string; result: any }
const failures: string[] = []
const seen = new Map<string, number>()

async function call(who: Person, name: string, data: unknown): Promise<Answer> {
  const response = await fetch(`${pick(servers)!.address}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify({ data }),
  })
  const body = (await response.json()) as { result?: unknown; error?: { details?: { code?: string } } }
  const code = body.error?.details?.code ?? 'OK'
  seen.set(`${name} ${code}`, (seen.get(`${name} ${code}`) ?? 0) + 1)
  // a slow machine may be busy; a bug never is an answer
  if (response.status >= 500 && code !== 'BUSY') failures.push(`${name} ${response.status} ${JSON.stringify(body)}`)
  return { status: response.status, code, result: body.result }
}

test('all commands at once, at two processes', async () => {
  const rounds = await Promise.all(
    [30, null, 5].map(total =>
      aRound(db, {
        groups: [
          { total, items: [{ deduction: 1 }, { deduction: 3 }, { max: 4 }] },
          { total: 12, items: [{}, {}] },
        ],
      }),
    ),
  )
  for (const { productId } of rounds)
    await db.query(`insert into product_images (product_id, position, file_id) values ($1, 0, $2)`, [
      productId,
      await aPicture(db),
    ])
  const items = rounds.flatMap(round => round.groups.flatMap(group => group.itemIds))
  const people = await Promise.all(Array.from({ length: 16 }, () => signedIn(db)))
  const admins = await Promise.all([signedIn(db, { role: 'admin' }), signedIn(db, { role: 'master' })])
  const orders: { id: string; by: Person }[] = []
  const entries: { id: string; by: Person }[] = []

  const lines = (most: number) =>
    [...new Set(Array.from({ length: Math.floor(Math.random() * (most + 1)) }, () => pick(items)!))].map(itemId => ({
      itemId,
      quantity: upTo(3),
    }))
  const customerVerbs: ((who: Person) => Promise<unknown>)[] = [
    async who => {
      const reservations = lines(3)
      const waitlist = lines(2)
      if (reservations.length + waitlist.length === 0) return
      const body = { requestId: newId(), reservations, waitlist }
      const [first, second] = await Promise.all([
        call(who, 'reserve', body),
        Math.random() < 0.2 ? call(who, 'reserve', body) : null,
      ])
      if (second?.code === 'OK' && first.code === 'OK') expect(second.result).toEqual(first.result)
      for (const order of first.result?.orders ?? []) orders.push({ id: order.orderId, by: who })
      for (const entry of first.result?.waitlist ?? []) if (!entry.orderId) entries.push({ id: entry.entryId, by: who })
    },
    async who => {
      const order = pick(orders.filter(each => each.by === who))
      if (order) await call(who, 'cancelOrder', { orderId: order.id })
    },
    async who => {
      const entry = pick(entries.filter(each => each.by === who))
      if (entry) await call(who, 'leaveWaitlist', { entryId: entry.id })
    },
    who =>
      call(who, 'saveCart', {
        items: Array.from({ length: 8 }, () => ({
          id: 'line',
          status: 'RESERVATION',
          productId: newId(),
          itemId: pick(items)!,
          quantity: 1,
          unitPrice: 1000,
          pickupDate: '2026-12-01',
          deadlineDate: '2026-11-30T11:00:00Z',
        })),
      }),
  ]
  const adminVerbs: ((who: Person) => Promise<unknown>)[] = [
    who => {
      const orderIds = Array.from({ length: 5 }, () => pick(orders)?.id).filter(id => id !== undefined)
      const status = pick(['PICKED_UP', 'PREPAID', 'RESERVED', 'CANCELED'])
      return orderIds.length > 0 ? call(who, 'changeOrderStatus', { orderIds, status }) : Promise.resolve()
    },
    who => {
      const order = pick(orders)
      return order
        ? call(who, 'cancelOrder', { orderId: order.id, penaltyType: pick(['none', 'after_deadline', 'late']) })
        : Promise.resolve()
    },
    who =>
      call(who, 'setStockTotal', {
        variantGroupId: pick(pick(rounds)!.groups)!.id,
        totalPhysicalStock: pick([null, 3, 10, 20, 60]),
      }),
    who => edit(who, pick(rounds)!),
    who =>
      call(who, 'changeRoundStatus', {
        roundIds: rounds.map(round => round.roundId),
        status: pick(['ended', 'selling', 'selling']),
      }),
    who =>
      call(who, 'archiveProducts', {
        productIds: rounds.map(round => round.productId).toReversed(),
        isArchived: Math.random() < 0.2,
      }),
  ]

  /** Other amounts, totals and an item that comes and goes. */
  async function edit(who: Person, { roundId }: BuiltRound): Promise<unknown> {
    const [round] = await db.query<{ version: number }>(`select version from sales_rounds where id = $1`, [roundId])
    const groups = await db.query<{ id: string; items: string[]; total: number | null }>(
      `select g.id, array(select i.id::text from items i where i.variant_group_id = g.id order by position) as items, s.total_physical_stock as total
       from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = $1 order by g.position`,
      [roundId],
    )
    const today = Temporal.Now.plainDateISO('Asia/Seoul')
    const pickupDate = today.add({ days: 3 }).toString()
    return await call(who, 'updateRound', {
      roundId,
      version: round!.version,
      round: anOffer({
        deadlineDate: `${today.add({ days: 2 })}T20:00:00+09:00`,
        pickupDate,
        pickupUntil: pickupDate,
        variantGroups: groups.map(group => {
          const kept = group.items.map(id => anItem('옵션', { id, stockDeductionAmount: upTo(3) })).slice(0, 4)
          const coming = Math.random() < 0.5 ? [anItem('새 옵션')] : []
          return aGroup({
            id: group.id,
            totalPhysicalStock: pick([group.total, null, 8, 25]) ?? null,
            items: [...kept, ...coming].slice(0, 4),
          })
        }),
      }),
    })
  }

  // a closed shop is opened again soon, so that most of the time everything can happen
  const reopen = setInterval(() => {
    const [who] = admins
    void call(who, 'archiveProducts', { productIds: rounds.map(round => round.productId), isArchived: false })
    void call(who, 'changeRoundStatus', { roundIds: rounds.map(round => round.roundId), status: 'selling' })
  }, 200)
  const end = performance.now() + RUN_MS
  // on a slow machine it takes longer until each was done once
  const verbs = ['reserve', 'cancelOrder', 'leaveWaitlist', 'setStockTotal', 'updateRound', 'changeOrderStatus']
  const goesOn = () => performance.now() < end || (failures.length === 0 && verbs.some(verb => !seen.has(`${verb} OK`)))
  const live = async (who: Person, possible: readonly ((who: Person) => Promise<unknown>)[]) => {
    while (goesOn()) await pick(possible)!(who)
  }
  await Promise.all([
    ...people.map(who => live(who, [customerVerbs[0]!, customerVerbs[0]!, ...customerVerbs])),
    ...[...admins, ...admins].map(who => live(who, adminVerbs)),
  ])
  clearInterval(reopen)
  if (process.env['ATTACK_VERBOSE']) console.log(Object.fromEntries([...seen].sort()))

  expect(failures).toEqual([])
  expect(await audit(db, Temporal.Now.instant())).toEqual([])
  await db.query(`select pg_stat_force_next_flush()`)
  expect(await db.query(`select deadlocks from pg_stat_database where datname = current_database()`)).toEqual([{ deadlocks: 0 }])
  for (const verb of verbs) expect(seen.get(`${verb} OK`), verb).toBeGreaterThan(0)
})
