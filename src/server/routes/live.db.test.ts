import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { spawnServer, type SpawnedServer } from '../../../tests/support/spawned-server.ts'
import { aRound, type BuiltRound } from '../../../tests/support/builders.ts'
import { type LiveReader, readLive } from '../../../tests/support/live-reader.ts'
import { sessionOf, signedIn } from '../../../tests/support/sessions.ts'
import { Database } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { OutboxFeed } from '../live/outbox-feed.ts'

let app: TestApp
let other: SpawnedServer
let db: Database
let round: BuiltRound
let people: Record<'buyer' | 'bystander' | 'admin', { userId: string; token: string }>

beforeAll(async () => {
  app = await startTestApp()
  db = app.shop.deps.db
  round = await aRound(db, { groups: [{ total: 1000, items: [{}] }] })
  people = { buyer: await signedIn(db), bystander: await signedIn(db), admin: await signedIn(db, { role: 'admin' }) }
  other = await spawnServer({ databaseUrl: app.databaseUrl })
  await app.shop.storefront.look()
  const headers = { authorization: `Bearer ${people.buyer.token}` }
  const shown = async () => (await fetch(`${other.address}/api/products`, { headers })).text()
  while (!(await shown()).includes(round.roundId)) await pause(20)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

async function follow(address: string, person: { token: string }) {
  const reader = await readLive(address, person.token)
  onTestFinished(() => reader.close())
  await reader.next('hello')
  return reader
}

async function reserve(address: string, quantity = 1): Promise<void> {
  const data = { requestId: newId(), reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity }], waitlist: [] }
  const response = await fetch(`${address}/functions/reserve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${people.buyer.token}` },
    body: JSON.stringify({ data }),
  })
  expect(response.status).toBe(200)
}

const servers: [string, () => string][] = [
  ['the same process', () => app.address],
  ['another process', () => other.address],
]

describe.each(servers)('a reservation in %s', (_, address) => {
  it('is sent to every listener, and its order to its owner and staff only', async () => {
    const [bystander, buyer, admin] = await Promise.all(
      [people.bystander, people.buyer, people.admin].map(person => follow(app.address, person)),
    )
    await reserve(address(), 3)
    const stock = await bystander!.next('stock')
    const [row] = await db.query<{ reserved: number }>(
      `select reserved_units as reserved from stock where variant_group_id = $1`,
      [round.groups[0]!.id],
    )
    expect(stock.groups).toMatchObject([{ id: round.groups[0]!.id, totalPhysicalStock: 1000, reservedCount: row!.reserved }])
    await buyer!.next('mine')
    await admin!.next('orders')
    expect(bystander!.events.filter(event => event.type === 'mine' || event.type === 'orders')).toEqual([])
    expect(buyer!.events.filter(event => event.type === 'orders')).toEqual([])
  })
})

it('a rush is sent at most five times a second, and its end is sent', async () => {
  const reader = await follow(app.address, people.bystander)
  const before = reader.events.length
  const began = performance.now()
  await reserve(app.address)
  await reader.next('stock')
  for (let each = 0; each < 60; each++) await reserve(app.address)
  const [row] = await db.query<{ reserved: number }>(`select reserved_units as reserved from stock where variant_group_id = $1`, [
    round.groups[0]!.id,
  ])
  const stocks = () => reader.events.slice(before).flatMap(event => (event.type === 'stock' ? [event] : []))
  await expect.poll(() => stocks().at(-1)!.groups[0]!.reservedCount).toBe(row!.reserved)
  expect(stocks().length).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 200))
})

it('a waitlist entry that moved up is sent to all listeners, with its group only', async () => {
  const reader = await follow(app.address, people.bystander)
  const groupId = round.groups[0]!.id
  await db.transaction(tx =>
    publish(tx, 'waitlist.moved', { userIds: [people.buyer.userId], entryId: newId(), groupId }, Temporal.Now.instant()),
  )
  expect(await reader.next('places')).toEqual({ type: 'places', groupIds: [groupId] })
  expect(reader.events.some(({ type }) => type === 'mine')).toBe(false)
})

it('a saved cart is sent to the owner’s other browsers, and to nobody else', async () => {
  const owner = await signedIn(db)
  const elsewhere = { token: await sessionOf(db, owner.userId) }
  const [here, there, bystander] = await Promise.all(
    [owner, elsewhere, await signedIn(db)].map(person => follow(app.address, person)),
  )
  const save = async () => {
    const response = await fetch(`${other.address}/functions/saveCart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ data: { items: [] } }),
    })
    expect(response.status).toBe(200)
    await there!.next('cart')
  }
  await save()
  // what followed from the sign-up came before the first `cart`
  const [mine, theirs, others] = [here!, there!, bystander!].map(({ events }) => ({ events, from: events.length }))
  await save()
  const since = ({ events, from }: { events: LiveReader['events']; from: number }) =>
    events.slice(from).flatMap(({ type }) => (type === 'hello' ? [] : [type]))
  expect([mine!, theirs!, others!].map(since)).toEqual([[], ['cart'], []])
})

it('a change of the storefront is sent with the new version', async () => {
  const reader = await follow(app.address, people.bystander)
  await aRound(db)
  const { version } = await reader.next('catalogue')
  expect(version).toBe(app.shop.storefront.page.storefront.version)
})

it('a fourth stream of one person ends the first', async () => {
  const person = await signedIn(db)
  const [first, ...later] = await follows(4, person)
  await expect.poll(() => first!.ended).toBe(true)
  expect(later.map(reader => reader.ended)).toEqual([false, false, false])
})

it('one stream more than the process holds is refused as busy, and a closed one frees its place', async () => {
  const full = await startTestApp({ databaseUrl: app.databaseUrl, limits: { streams: 2 } })
  onTestFinished(() => full.stop())
  const ask = () => fetch(`${full.address}/live`, { headers: { authorization: `Bearer ${people.bystander.token}` } })
  const [first, second] = [await follow(full.address, people.buyer), await follow(full.address, people.admin)]
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.json()).toMatchObject({ error: { status: 'UNAVAILABLE', details: { code: 'BUSY' } } })
  expect([first.ended, second.ended]).toEqual([false, false])
  first.close()
  await expect.poll(() => full.shop.deps.live.size).toBe(1)
  await follow(full.address, people.bystander)
})

async function follows(count: number, person: { token: string }) {
  const readers = []
  for (let each = 0; each < count; each++) readers.push(await follow(app.address, person))
  return readers
}

it('ends with the session, and with a change of role', async () => {
  const [signedOut, demoted, staying] = await Promise.all([signedIn(db), signedIn(db, { role: 'admin' }), signedIn(db)])
  const readers = await Promise.all([signedOut, demoted, staying].map(person => follow(app.address, person)))
  await db.query(`delete from auth_sessions where user_id = $1`, [signedOut.userId])
  await db.query(`update users set role = 'customer' where id = $1`, [demoted.userId])
  await expect.poll(() => readers.map(reader => reader.ended), { interval: 50 }).toEqual([true, true, false])
})

it('many end with their sessions while orders hold every connection of the commands', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(db)))
  const readers = await Promise.all(people.map(person => follow(app.address, person)))
  const other = new Database({ url: app.databaseUrl, poolSize: 1 })
  onTestFinished(() => other.close())
  const ended = Promise.withResolvers<void>()
  const held = Array.from({ length: db.pool.options.max }, () =>
    db.transaction(() => ended.promise, { settings: 'set local idle_in_transaction_session_timeout = 0' }),
  )
  onTestFinished(() => ended.resolve())
  await other.query(`delete from auth_sessions where user_id = any($1)`, [people.map(({ userId }) => userId)])
  await expect.poll(() => readers.filter(reader => !reader.ended)).toEqual([])
  ended.resolve()
  await Promise.all(held)
})

it('needs a signed-in person', async () => {
  expect((await fetch(`${app.address}/live`)).status).toBe(401)
})

it('an event that was written earlier and committed later is still sent, once', async () => {
  const told: string[] = []
  const feed = new OutboxFeed(db, happenings => void told.push(...happenings.flatMap(each => each.userIds)))
  await feed.start(error => expect.unreachable(String(error)))
  onTestFinished(() => feed.stop())
  const write = `insert into outbox (topic, payload, created_at) values ('orders.changed', $1, now())`
  const late = new Database({ url: app.databaseUrl, poolSize: 1 })
  onTestFinished(() => late.close())
  await late.transaction(async tx => {
    await tx.query(write, [{ userIds: ['late'] }])
    await db.query(write, [{ userIds: ['early'] }])
    await expect.poll(() => told).toContain('early')
    expect(told).not.toContain('late')
  })
  await expect.poll(() => told).toContain('late')
  // two more polls, in which a repetition would appear
  for (const marker of ['first marker', 'second marker']) {
    await db.query(write, [{ userIds: [marker] }])
    await expect.poll(() => told).toContain(marker)
  }
  expect(told.filter(each => each === 'early' || each === 'late')).toEqual(['early', 'late'])
})

it('what the listeners failed on is told again with what came since, and given up after a while', async () => {
  let failures = 0
  const told: string[] = []
  const feed = new OutboxFeed(db, happenings => {
    if (failures-- > 0) throw new Error('the listeners fail')
    told.push(...happenings.flatMap(each => each.userIds))
  })
  await feed.start(() => {})
  await feed.stop()
  const write = (userId: string) =>
    db.query(`insert into outbox (topic, payload, created_at) values ('orders.changed', $1, now())`, [{ userIds: [userId] }])
  told.length = 0
  failures = 2
  await write('first')
  await expect(feed.look()).rejects.toThrow('the listeners fail')
  await write('second')
  await expect(feed.look()).rejects.toThrow('the listeners fail')
  await feed.look()
  expect(told).toEqual(['first', 'second'])
  failures = 40
  await write('never')
  for (let each = 0; each < 40; each++) await expect(feed.look()).rejects.toThrow('the listeners fail')
  await write('later')
  await feed.look()
  expect(told).toEqual(['first', 'second', 'later'])
})
