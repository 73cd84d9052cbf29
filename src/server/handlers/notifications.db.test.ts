import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { spawnServer, type SpawnedServer } from '../../../tests/support/spawned-server.ts'
import { aRound, type BuiltRound } from '../../../tests/support/builders.ts'
import { readLive } from '../../../tests/support/live-reader.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { NotificationList } from '../../contract/schemas/notifications.ts'
import type { Database } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'

/** Two processes with background jobs, and this one without. */
let app: TestApp
let others: SpawnedServer[]
let db: Database
let round: BuiltRound

beforeAll(async () => {
  app = await startTestApp()
  db = app.shop.deps.db
  round = await aRound(db, { groups: [{ total: null, items: [{}] }] })
  others = await Promise.all([1, 2].map(() => spawnServer({ databaseUrl: app.databaseUrl, env: { JOBS: 'true' } })))
})
afterAll(async () => {
  await Promise.all(others.map(other => other.stop()))
  await app.stop()
})

async function call<T>(address: string, name: string, token: string, data: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const answer = (await response.json()) as { result: T; error?: { details: unknown } }
  if (!response.ok) throw new Error(JSON.stringify(answer.error))
  return answer.result
}

async function list(token: string): Promise<NotificationList> {
  const response = await fetch(`${app.address}/api/me/notifications`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as NotificationList
}

/** Returns the number of reservation notifications of a user. The schedule may add others. */
async function told(userId: string): Promise<number> {
  const rows = await db.query(`select id from notifications where user_id = $1 and kind = 'order_reserved'`, [userId])
  return rows.length
}

const reservation = () => ({
  requestId: newId(),
  reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
  waitlist: [],
})

it('a reservation is notified at once, live and in the list, and read marks reach other devices', async () => {
  const buyer = await signedIn(db)
  const bystander = await signedIn(db)
  const devices = await Promise.all([buyer, buyer, bystander].map(person => readLive(app.address, person.token)))
  onTestFinished(() => devices.forEach(device => device.close()))
  await call(app.address, 'reserve', buyer.token, reservation())
  // on a busy machine the same number may be sent twice
  const latest = (nth: number) => devices[nth]!.events.findLast(event => event.type === 'notifications')
  for (const nth of [0, 1]) await expect.poll(() => latest(nth)).toEqual({ type: 'notifications', unread: 1 })
  const { items, unread } = await list(buyer.token)
  expect([items.length, unread, items[0]!.kind, items[0]!.read]).toEqual([1, 1, 'order_reserved', false])

  const ids = items.map(item => item.id)
  await expect(call(app.address, 'markNotificationsRead', bystander.token, { ids })).rejects.toThrow('NOTIFICATION_NOT_FOUND')
  expect((await list(buyer.token)).unread).toBe(1)
  for (let each = 0; each < 2; each++)
    expect(await call(others[0]!.address, 'markNotificationsRead', buyer.token, { ids })).toEqual({ unread: 0 })
  await expect.poll(() => latest(1)).toEqual({ type: 'notifications', unread: 0 })
  expect((await list(buyer.token)).items[0]!.read).toBe(true)
  expect(devices[2]!.events.some(event => event.type === 'notifications')).toBe(false)
})

it('every order of a rush is notified once; the latest fifty are shown, newest first', async () => {
  const buyer = await signedIn(db)
  for (let each = 0; each < 6; each++)
    await Promise.all(Array.from({ length: 10 }, () => call(others[each % 2]!.address, 'reserve', buyer.token, reservation())))
  await expect.poll(() => told(buyer.userId)).toBe(60)
  const { items, unread } = await list(buyer.token)
  expect(unread).toBeGreaterThanOrEqual(60)
  expect(items.length).toBe(50)
  const times = items.map(item => item.timestamp)
  expect(times).toEqual([...times].sort().toReversed())
  expect(await call(app.address, 'markNotificationsRead', buyer.token, { all: true })).toEqual({ unread: 0 })
})

it('the progress of a long command is sent to staff without any person’s id', async () => {
  const [admin, customer] = [await signedIn(db, { role: 'admin' }), await signedIn(db)]
  const [counter, page] = await Promise.all([admin, customer].map(person => readLive(app.address, person.token)))
  onTestFinished(() => [counter, page].forEach(reader => reader!.close()))
  const progress = { runId: newId(), tool: 'reaggregateAllUserData', done: 5, total: 10, status: 'running' }
  const payload = { userIds: [admin.userId], ...progress }
  await db.transaction(async tx => await publish(tx, 'maintenance.progress', payload, Temporal.Now.instant()))
  expect(await counter!.next('maintenance')).toEqual({ type: 'maintenance', ...progress })
  expect(page!.events.filter(event => event.type === 'maintenance')).toEqual([])
  // a job that tells the customer of a mission at this moment is no answer to it
  const told = await db.query(`select 1 from outbox where payload -> 'userIds' ? $1`, [customer.userId])
  expect(page!.events.filter(event => event.type === 'mine').length).toBeLessThanOrEqual(told.length)
})

it('the whole schedule has run, and the counter sees it', async () => {
  const { token } = await signedIn(db, { role: 'admin' })
  const jobs = async () => {
    const response = await fetch(`${app.address}/api/admin/jobs`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as { tasks: { task: string; status: string; error: string | null }[] }
  }
  await expect.poll(async () => (await jobs()).tasks.filter(({ status, error }) => status !== 'done' || error)).toEqual([])
  expect((await jobs()).tasks.length).toBeGreaterThanOrEqual(10)
})

it('after a kill -9 in a rush every order is notified exactly once', async () => {
  const buyer = await signedIn(db)
  const doomed = await spawnServer({ databaseUrl: app.databaseUrl, env: { JOBS: 'true' } })
  await call(doomed.address, 'reserve', buyer.token, reservation())
  let acknowledged = 1
  const rush = Array.from({ length: 80 }, async (_, each) => {
    await pause(each * 10)
    if (each === 40) await doomed.kill('SIGKILL')
    const address = each % 2 === 0 ? doomed.address : others[0]!.address
    const made = call(address, 'reserve', buyer.token, reservation())
    // requests fail when their server is killed, and a full queue may refuse some
    if (await made.then(Boolean, () => false)) acknowledged++
  })
  await Promise.all(rush)
  const [row] = await db.query<{ orders: number }>(`select count(*) as orders from orders where user_id = $1`, [buyer.userId])
  expect(acknowledged).toBeGreaterThan(1)
  expect(row!.orders).toBeGreaterThanOrEqual(acknowledged)
  await expect.poll(() => told(buyer.userId)).toBe(row!.orders)
})

it('a server with jobs ends within its time limit: later it would exit with 1', async () => {
  const server = await spawnServer({ databaseUrl: app.databaseUrl, env: { JOBS: 'true' } })
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  await server.stop()
  expect(await server.ended).toBe(0)
})
