import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { spawnServer, type SpawnedServer } from '../support/spawned-server.ts'
import { aRound, type BuiltRound } from '../support/builders.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import { signedIn } from '../support/sessions.ts'
import { reserveAt, reserveUntilKnown, wants, type Customer, type Outcome } from './journal.ts'

/** 64 clients, three server processes, one database: what one process promises, three keep. */
let database: TestDatabase
let db: Database
let servers: SpawnedServer[]
let customers: Customer[]
const addresses = () => servers.map(server => server.address)
const at = (index: number) => servers[index % servers.length]!.address

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 4 })
  servers = await Promise.all([1, 2, 3].map(() => spawnServer({ databaseUrl: database.url })))
  customers = await Promise.all(Array.from({ length: 64 }, () => signedIn(db)))
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await db.close()
  await database.drop()
})

const acknowledged = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(outcome => (outcome.kind === 'acknowledged' ? outcome.result.orders : []))
const soldUnits = async (round: BuiltRound) =>
  (
    await db.query<{ units: number }>(
      `select coalesce(sum(units), 0)::int as units from order_items l join orders o on o.id = l.order_id where round_id = $1 and o.status <> 'CANCELED'`,
      [round.roundId],
    )
  )[0]!.units

describe.each([7, 100, 1000])('a stock of %i', total => {
  it('one item: exactly its stock is sold, and every answer is true', async () => {
    const round = await aRound(db, { groups: [{ total, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const turns = Math.ceil((total * 1.3) / customers.length)
    const outcomes: Outcome[] = []
    for (let turn = 0; turn < turns; turn++) {
      outcomes.push(
        ...(await Promise.all(
          customers.map((customer, index) => reserveUntilKnown(() => [at(index + turn)], customer, wants({ [itemId]: 1 }))),
        )),
      )
    }
    expect(acknowledged(outcomes)).toHaveLength(total)
    expect(await soldUnits(round)).toBe(total)
    expect(new Set(outcomes.filter(outcome => outcome.kind === 'refused').map(outcome => outcome.code))).toEqual(
      new Set(['SOLD_OUT']),
    )
  })

  it('items that share a stock with different deductions: never more units than there are, and what is left fits no one', async () => {
    const round = await aRound(db, { groups: [{ total, items: [{ deduction: 1 }, { deduction: 2 }, { deduction: 5 }] }] })
    const items = round.groups[0]!.itemIds
    const outcomes: Outcome[] = []
    for (let turn = 0; turn * customers.length < total; turn++) {
      outcomes.push(
        ...(await Promise.all(
          customers.map((customer, index) => reserveUntilKnown(addresses, customer, wants({ [items[(index + turn) % 3]!]: 1 }))),
        )),
      )
    }
    // the last units go to whoever takes one
    outcomes.push(
      ...(await Promise.all(
        customers.slice(0, 8).map(customer => reserveUntilKnown(addresses, customer, wants({ [items[0]!]: 1 }))),
      )),
    )
    expect(await soldUnits(round)).toBe(total)
    expect(acknowledged(outcomes).length).toBeGreaterThan(0)
  })
})

it('carts A+B against B+A, all or nothing, no deadlock', async () => {
  const round = await aRound(db, {
    groups: [
      { total: 150, items: [{}] },
      { total: 90, items: [{}] },
    ],
  })
  const [a, b] = round.groups.map(group => group.itemIds[0]!) as [string, string]
  const outcomes: Outcome[] = []
  for (let turn = 0; turn < 3; turn++) {
    outcomes.push(
      ...(await Promise.all(
        customers.map((customer, index) =>
          reserveUntilKnown(() => [at(index)], customer, wants(index % 2 === 0 ? { [a]: 1, [b]: 1 } : { [b]: 1, [a]: 1 })),
        ),
      )),
    )
  }
  expect(acknowledged(outcomes)).toHaveLength(90)
  expect(await soldUnits(round)).toBe(180)
  await db.query(`select pg_stat_force_next_flush()`)
  expect(await db.query(`select deadlocks from pg_stat_database where datname = current_database()`)).toEqual([{ deadlocks: 0 }])
})

it('every request sent twice, at once and on another process: one effect, one answer; another body is refused', async () => {
  const round = await aRound(db, {
    groups: [
      { total: 40, items: [{}] },
      { total: null, items: [{}] },
    ],
  })
  const [few, plenty] = round.groups.map(group => group.itemIds[0]!) as [string, string]
  const inputs = customers.map(() => wants({ [few]: 1, [plenty]: 2 }))
  const pairs = await Promise.all(
    customers.map((customer, index) => Promise.all([0, 1].map(which => reserveAt(at(index + which), customer, inputs[index]!)))),
  )
  for (const [first, second] of pairs) {
    if (first!.kind === 'acknowledged' && second!.kind === 'acknowledged') expect(second).toEqual(first)
    // one may have been refused only if both were: the same request has one outcome once it has an effect
    const again = first!.kind === 'acknowledged' || second!.kind === 'acknowledged'
    const index = pairs.findIndex(pair => pair[0] === first)
    const repeat = await reserveAt(at(index + 2), customers[index]!, inputs[index]!)
    expect(repeat.kind).toBe(again ? 'acknowledged' : 'refused')
    const other = { ...inputs[index]!, reservations: [{ itemId: plenty, quantity: 1 }] }
    if (again)
      expect(await reserveAt(at(index), customers[index]!, other)).toEqual({ kind: 'refused', code: 'IDEMPOTENCY_MISMATCH' })
  }
  expect(await soldUnits(round)).toBe(40 * 3)
})

it('the waitlist is served in order wherever orders are canceled, and each entry once', async () => {
  const round = await aRound(db, { groups: [{ total: 20, items: [{}] }] })
  const { id: groupId, itemIds } = round.groups[0]!
  const itemId = itemIds[0]!
  const held = await Promise.all(
    customers.slice(0, 20).map((customer, index) => reserveAt(at(index), customer, wants({ [itemId]: 1 }))),
  )
  const line = customers.slice(20, 60)
  await Promise.all(line.map((customer, index) => reserveAt(at(index), customer, wants({}, { [itemId]: 1 }))))
  const cancel = (customer: Customer, orderId: string, address: string) =>
    fetch(`${address}/functions/cancelOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ data: { orderId } }),
    }).then(response => response.status)
  // everybody cancels twice, at two processes, while newcomers try to snatch what comes free
  const [cancels, newcomers] = await Promise.all([
    Promise.all(
      held.flatMap((outcome, index) =>
        acknowledged([outcome]).flatMap(order =>
          [0, 1].map(which => cancel(customers[index]!, order.orderId, at(index + which))),
        ),
      ),
    ),
    Promise.all(
      customers
        .slice(60)
        .flatMap((customer, index) =>
          Array.from({ length: 5 }, (_, turn) => reserveAt(at(index + turn), customer, wants({ [itemId]: 1 }))),
        ),
    ),
  ])
  expect(cancels.filter(status => status === 200)).toHaveLength(20)
  expect(acknowledged(newcomers)).toHaveLength(0)
  const entries = await db.query<{ status: string }>(
    `select status from waitlist_entries where variant_group_id = $1 order by seq`,
    [groupId],
  )
  expect(entries.map(entry => entry.status)).toEqual([...Array(20).fill('converted'), ...Array(20).fill('waiting')])
  expect(await soldUnits(round)).toBe(20)
})

it('money of an order is received, given back and taken back once, whichever processes are asked, and money beside a cancellation is never lost', async () => {
  const staff = await Promise.all(Array.from({ length: 12 }, () => signedIn(db, { role: 'admin' })))
  const round = await aRound(db, { groups: [{ total: null, items: [{ price: 5000 }] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  /** Each of the staff asks for the same, at one process after the other; the answers that succeeded. */
  const ask = async (name: string, data: (nth: number) => object, actors = staff) =>
    await Promise.all(
      actors.map(async ({ token }, nth) => {
        const response = await fetch(`${at(nth)}/functions/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ data: data(nth) }),
        })
        expect(response.status, name).toBeLessThan(500)
        return response.ok
      }),
    )
  const ledgerOf = async (orderId: string) =>
    (await db.query<{ kind: string }>(`select kind from payments where order_id = $1 order by entry_no`, [orderId])).map(
      row => row.kind,
    )
  const count = (answers: readonly boolean[]) => answers.filter(Boolean).length
  const [first, second] = await Promise.all(
    customers.slice(0, 2).map(async customer => {
      const [made] = acknowledged([await reserveUntilKnown(addresses, customer, wants({ [itemId]: 1 }))])
      return made!.orderId
    }),
  )
  const pay = { orderId: first!, kind: 'cash', amount: 5000 }
  expect(count(await ask('recordPayment', () => ({ requestId: newId(), ...pay })))).toBe(1)
  const [payment] = await db.query<{ id: string }>(`select id from payments where order_id = $1`, [first])
  expect(count(await ask('undoPayment', () => ({ requestId: newId(), paymentId: payment!.id })))).toBe(1)
  await ask('recordPayment', () => ({ requestId: newId(), ...pay }))
  await ask('cancelOrder', () => ({ orderId: first }), staff.slice(0, 1))
  await ask('recordRefunds', () => ({ requestId: newId(), orderIds: [first] }))
  expect(await ledgerOf(first!)).toEqual(['cash', 'correction', 'cash', 'refund'])

  const [paid] = await Promise.all([
    ask('recordPayment', () => ({ requestId: newId(), orderId: second, kind: 'card', amount: 100 })),
    ask('cancelOrder', () => ({ orderId: second }), [customers[1]!]),
  ])
  expect(await db.query(`select status, received from orders where id = $1`, [second])).toEqual([
    { status: 'CANCELED', received: count(paid) * 100 },
  ])
})

it('afterwards the doctor finds nothing', async () => {
  expect(await audit(db, Temporal.Now.instant())).toEqual([])
})
