import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aRound, someUsers } from '../support/builders.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import { customer, waitingFor, wanting } from '../support/desk.ts'
import { expectSoundShop } from '../support/sound.ts'
import { AnswersBeforeCommit, withoutLock, withoutLockOrder } from './broken.ts'

/**
 * The races themselves, seen: three desks on three pools, as three processes would be. Each test runs the shop as it is, and the same
 * code with one guard out. If a control stops being red, the tests beside it prove nothing any more.
 */
let database: TestDatabase
let db: Database
let pools: Database[]

beforeEach(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 4 })
  pools = []
})
afterEach(async () => {
  await Promise.all([db, ...pools].map(pool => pool.close()))
  await database.drop()
})

function threeDesks(make: (url: string) => Database): OrderDesk[] {
  return [1, 2, 3].map(() => new OrderDesk({ db: made(make), clock: () => Temporal.Now.instant(), newId }))
}
function made(make: (url: string) => Database): Database {
  const pool = make(database.url)
  pools.push(pool)
  return pool
}
const guarded = (url: string) => new Database({ url, poolSize: 4 })

/** Everybody presses at once, spread over the desks; answers the acknowledged order ids. */
async function press(desks: OrderDesk[], users: string[], carts: string[][]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    users.map((user, index) => {
      const reservations = carts[index % carts.length]!.map(itemId => ({ itemId, quantity: 1 }))
      return desks[index % desks.length]!.reserve(user, { requestId: newId(), reservations, waitlist: [] })
    }),
  )
  return outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? outcome.value.orders.map(order => order.orderId) : []))
}

describe.each([
  ['of one item', [{}]],
  ['of items that share the shelf, by one, two and five units', [{ deduction: 1 }, { deduction: 2 }, { deduction: 5 }]],
])('selling the last seven %s to sixty-four', (_, items) => {
  const sold = async () =>
    (await db.query<{ units: number }>(`select coalesce(sum(units), 0)::int as units from order_items`))[0]!.units
  const everybodyPresses = async (make: (url: string) => Database) => {
    const round = await aRound(db, { groups: [{ total: 7, items }] })
    const carts = round.groups[0]!.itemIds.map(itemId => [itemId])
    await press(threeDesks(make), await someUsers(db, 64), carts)
  }
  it('sells seven', async () => {
    await everybodyPresses(guarded)
    expect(await sold()).toBe(7)
    await expectSoundShop(db)
  })
  it('control: without the lock and the constraint it sells what it does not have', async () => {
    await db.query(`alter table stock drop constraint stock_never_oversold`)
    // again where a slow machine let one desk finish before the others began
    const soldOfSeven = async () => {
      const before = await sold()
      await everybodyPresses(withoutLock)
      return (await sold()) - before
    }
    await expect.poll(soldOfSeven).toBeGreaterThan(7)
  })
  it('control: without the lock the constraint still refuses', async () => {
    await everybodyPresses(withoutLock)
    expect(await sold()).toBeLessThanOrEqual(7)
  })
})

describe('twelve cancel at once where twenty wait', () => {
  const cancelAll = async (make: (url: string) => Database) => {
    const round = await aRound(db, { groups: [{ total: 12, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const [desk] = threeDesks(guarded) as [OrderDesk, OrderDesk, OrderDesk]
    const held: { userId: string; orderId: string }[] = []
    for (const userId of await someUsers(db, 12))
      held.push({ userId, orderId: (await desk.reserve(userId, wanting(itemId))).orders[0]!.orderId })
    for (const userId of await someUsers(db, 20)) await desk.reserve(userId, waitingFor(itemId))
    const contexts = [1, 2, 3].map(() => ({ db: made(make), clock: () => Temporal.Now.instant(), newId }))
    await Promise.allSettled(
      held.map(({ userId, orderId }, nth) => cancelOrder(contexts[nth % 3]!, customer(userId), { orderId, penaltyType: 'none' })),
    )
    const entries = await db.query<{ status: string }>(`select status from waitlist_entries order by seq`)
    const [{ orders }] = (await db.query<{ orders: number }>(
      `select count(*)::int as orders from orders where converted_at is not null`,
    )) as [{ orders: number }]
    return { served: entries.map(entry => entry.status), orders }
  }
  it('the first twelve are served, once each', async () => {
    expect(await cancelAll(guarded)).toEqual({
      served: [...Array<string>(12).fill('converted'), ...Array<string>(8).fill('waiting')],
      orders: 12,
    })
    await expectSoundShop(db)
  })
  it('control: without the lock an entry is converted twice, and the doctor finds it', async () => {
    // again where a slow machine let one cancellation finish before the others began
    const servedTwice = async () => {
      const { served, orders } = await cancelAll(withoutLock)
      return orders - served.filter(status => status === 'converted').length
    }
    await expect.poll(servedTwice).toBeGreaterThan(0)
    expect((await audit(db, Temporal.Now.instant())).map(violation => violation.audit)).toContain('orders.converted')
  })
})

describe('carts A+B against carts B+A', () => {
  const deadlocks = async () => {
    // the server writes its counters when a connection ends
    await Promise.all(pools.splice(0).map(pool => pool.close()))
    await db.query(`select pg_stat_force_next_flush()`)
    return (
      await db.query<{ deadlocks: number }>(`select deadlocks from pg_stat_database where datname = current_database()`)
    )[0]!.deadlocks
  }
  const crossed = async () => {
    const round = await aRound(db, { groups: [1, 2].map(() => ({ total: 1000, items: [{}] })) })
    const [a, b] = round.groups.map(group => group.itemIds[0]!) as [string, string]
    return [
      [a, b],
      [b, a],
    ]
  }
  it('never meets a deadlock', async () => {
    const desks = threeDesks(guarded)
    const [users, carts] = [await someUsers(db, 64), await crossed()]
    for (let turn = 0; turn < 4; turn++) expect(await press(desks, users, carts)).toHaveLength(64)
    expect(await deadlocks()).toBe(0)
    await expectSoundShop(db)
  })
  it('control: locked in the order of the cart, it does', async () => {
    const [users, carts] = [await someUsers(db, 12), await crossed()]
    const pressed = async () => {
      await press(threeDesks(withoutLockOrder), users, carts)
      return await deadlocks()
    }
    await expect.poll(pressed).toBeGreaterThan(0)
  })
})

describe('what was acknowledged is there', () => {
  const missing = async (acknowledged: string[]) => {
    const rows = await db.query<{ id: string }>(`select id from orders`)
    const there = new Set(rows.map(row => row.id))
    return acknowledged.filter(id => !there.has(id))
  }
  const all = async (make: (url: string) => Database) => {
    const round = await aRound(db, { groups: [{ total: null, items: [{}] }] })
    const desks = threeDesks(make)
    const users = await someUsers(db, 30)
    const acknowledged: string[] = []
    for (let turn = 0; turn < 5; turn++) acknowledged.push(...(await press(desks, users, [round.groups[0]!.itemIds])))
    return await missing(acknowledged)
  }
  it('every one', async () => {
    expect(await all(guarded)).toEqual([])
    await expectSoundShop(db)
  })
  it('control: a server that answers before the commit loses some, and this check detects it', async () => {
    expect(await all(url => new AnswersBeforeCommit({ url, poolSize: 4 }))).not.toEqual([])
  })
})

describe('every request sent twice at once, on two desks', () => {
  const twice = async (make: (url: string) => Database) => {
    const round = await aRound(db, { groups: [{ total: null, items: [{}] }] })
    const [one, two] = threeDesks(make) as [OrderDesk, OrderDesk, OrderDesk]
    const users = await someUsers(db, 40)
    const inputs = users.map(() => ({
      requestId: newId(),
      reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
      waitlist: [],
    }))
    const answers = await Promise.all(
      users.map((user, index) => Promise.all([one, two].map(desk => desk.reserve(user, inputs[index]!)))),
    )
    const [{ orders }] = (await db.query<{ orders: number }>(`select count(*)::int as orders from orders`)) as [
      { orders: number },
    ]
    return { orders, same: answers.every(([first, second]) => first!.orders[0]!.orderId === second!.orders[0]!.orderId) }
  }
  it('has one effect and one answer', async () => {
    expect(await twice(guarded)).toEqual({ orders: 40, same: true })
    await expectSoundShop(db)
  })
  it('control: without the lock and the key it has two', async () => {
    await db.query(`alter table command_results drop constraint command_results_pkey`)
    // a full machine may let one desk be done before the other begins
    await expect.poll(async () => (await twice(withoutLock)).same).toBe(false)
  })
})
