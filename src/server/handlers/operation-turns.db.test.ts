import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { Database, type Tx } from '../../db/connection/database.ts'

type Person = { userId: string; token: string; ip?: string }

const lines: string[] = []
let app: TestApp
let holder: Database
let itemId: string

beforeAll(async () => {
  app = await startTestApp({
    config: { logLevel: 'info', trustProxy: ['127.0.0.1'], databasePoolSize: 10 },
    logTo: { write: line => void lines.push(line) },
  })
  holder = new Database({ url: app.databaseUrl, poolSize: 1 })
  itemId = (await aRound(holder)).groups[0]!.itemIds[0]!
})
afterAll(async () => {
  await holder.close()
  await app.stop()
})

const aCustomer = async (ip?: string): Promise<Person> => ({ ...(await signedIn(holder)), ...(ip && { ip }) })
const headersOf = ({ token, ip }: Person) => ({ authorization: `Bearer ${token}`, ...(ip && { 'x-forwarded-for': ip }) })

async function command(name: string, data: object, by: Person): Promise<number> {
  const headers = { 'content-type': 'application/json', ...headersOf(by) }
  return (await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })).status
}

const read = async (path: string, by: Person) => (await fetch(app.address + path, { headers: headersOf(by) })).status
const saveCart = (by: Person) => command('saveCart', { items: [] }, by)
const reservation = (more: object = {}) => ({
  requestId: newId(),
  reservations: [{ itemId, quantity: 1 }],
  waitlist: [],
  ...more,
})
const reserve = (by: Person, more: object = {}) => command('reserve', reservation(more), by)
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Runs `work` while the rows of these people are locked, as by transactions of theirs. */
async function whileLocked(people: readonly Person[], work: (tx: Tx) => Promise<void>): Promise<void> {
  await holder.transaction(async tx => {
    const ids = people.map(({ userId }) => userId)
    await tx.query(`select from users where id = any($1::uuid[]) order by id for no key update`, [ids])
    await work(tx)
  }, holding)
}

describe('while one customer’s calls wait for their own row', () => {
  it.each([
    ['saveCart', { items: [] }],
    ['setNickname', { nickname: '기다리는손님' }],
    ['reserve', { ofCart: true }],
  ] as const)('others reserve and read: 30 calls of %s', async (name, data) => {
    const [busy, other] = [await aCustomer(), await aCustomer()]
    let calls: Promise<number>[] = []
    await whileLocked([busy], async tx => {
      calls = times(30, () => command(name, name === 'reserve' ? reservation(data) : data, busy))
      await untilBlocked(tx)
      expect(await Promise.all([reserve(other), read('/api/me/points', other), reserve(other)])).toEqual([200, 200, 200])
    })
    await Promise.all(calls)
  })

  it('the customer reads and reserves too; what exceeds the queue is refused and logged', async () => {
    const busy = await aCustomer('198.51.100.6')
    let calls: Promise<number>[] = []
    const from = lines.length
    await whileLocked([busy], async tx => {
      calls = times(30, () => saveCart(busy))
      await untilBlocked(tx)
      expect([await reserve(busy), await read('/api/me/points', busy)]).toEqual([200, 200])
      await expect.poll(() => refusals(lines.slice(from))).toHaveLength(9)
    })
    expect((await Promise.all(calls)).toSorted()).toEqual([...times(21, () => 200), ...times(9, () => 429)])
    expect(refusals(lines.slice(from))[0]).toMatchObject({ userId: busy.userId, route: '/functions/saveCart' })
  })
})

const refusals = (written: readonly string[]) =>
  written.map(line => JSON.parse(line) as Record<string, unknown>).filter(each => each['security'] === 'rate_limited')

it('while many accounts of one address wait for their rows, other addresses and staff are served', async () => {
  const crowd = await Promise.all(times(12, () => aCustomer('198.51.100.7')))
  const [other, staff] = [await aCustomer('198.51.100.8'), { ...(await signedIn(holder, { role: 'admin' })), ip: '198.51.100.7' }]
  let calls: Promise<number>[] = []
  await whileLocked(crowd, async tx => {
    calls = crowd.flatMap(person => times(3, () => saveCart(person)))
    await untilBlocked(tx, 4)
    expect([await saveCart(other), await read('/api/me/points', other), await saveCart(staff)]).toEqual([200, 200, 200])
  })
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200))
})

it('an IPv6 network of 64 bits is one address', async () => {
  const crowd = await Promise.all(
    times(12, () => aCustomer()).map(async (person, nth) => ({ ...(await person), ip: `2001:db8:1:2::${nth + 1}` })),
  )
  const other = await aCustomer('2001:db8:1:3::1')
  let calls: Promise<number>[] = []
  await whileLocked(crowd, async tx => {
    calls = crowd.map(person => saveCart(person))
    await untilBlocked(tx, 4)
    expect(await saveCart(other)).toBe(200)
  })
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200))
})
