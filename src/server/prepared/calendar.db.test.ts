import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const db = () => app.shop.deps.db

async function call<Result>(name: string, data: unknown, token: string): Promise<Result> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: Result }).result
}

const feedOf = async (token: string, renew = false) => (await call<{ path: string }>('calendarFeed', { renew }, token)).path

async function eventsAt(path: string): Promise<string[]> {
  const response = await fetch(app.address + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return (await response.text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
}

async function ordered(token: string, quantity = 2) {
  const round = await aRound(db())
  const wanted = [{ itemId: round.groups[0]!.itemIds[0]!, quantity }]
  const asked = { requestId: newId(), reservations: wanted, waitlist: [] }
  const { orders } = await call<{ orders: { orderId: string }[] }>('reserve', asked, token)
  return { ...round, orderId: orders[0]!.orderId }
}

describe('the calendar feed', () => {
  it('tells of open orders as whole days, for as long as they are open', async () => {
    const { token } = await signedIn(db())
    const path = await feedOf(token)
    expect(await eventsAt(path)).toEqual([])
    const { orderId, roundId } = await ordered(token)
    const [event, ...others] = await eventsAt(path)
    expect(others).toEqual([])
    const day = app.shop.deps.clock().toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
    expect(event).toContain(`DTSTART;VALUE=DATE:${day.toString().replaceAll('-', '')}\r\n`)
    expect(event).toContain(`상품 ${roundId}\r\n`)
    expect(event).toContain(`상품 ${roundId} · 옵션 × 2`)

    await call('cancelOrder', { orderId, penaltyType: 'none' }, token)
    expect(await eventsAt(path)).toEqual([])
  })

  it('keeps the id of an event while its order changes, and reveals nothing of the person', async () => {
    const { token, userId } = await signedIn(db())
    const { orderId } = await ordered(token)
    const path = await feedOf(token)
    const uidOf = (event: string) => /UID:(.+)\r\n/.exec(event)?.[1]
    const [before] = await eventsAt(path)
    await db().query(`update orders set pickup_until = pickup_until + 1, version = version + 1 where id = $1`, [orderId])
    const [after] = await eventsAt(path)
    expect(uidOf(after!)).toBe(uidOf(before!))
    expect(after).toContain('SEQUENCE:2')
    const [user] = await db().query<Record<string, string>>(
      `select display_name, email, referral_code from users where id = $1`,
      [userId],
    )
    // an order id would let the counter find its owner
    for (const trace of [orderId, userId, ...Object.values(user!).filter(Boolean)]) expect(after).not.toContain(trace)
  })

  it('shows each only their own', async () => {
    const [one, two] = [await signedIn(db()), await signedIn(db())]
    await ordered(one.token)
    expect(await eventsAt(await feedOf(two.token))).toEqual([])
    expect(await eventsAt(await feedOf(one.token))).toHaveLength(1)
  })

  it('has one address until its owner asks for another, also when asked twenty times at once', async () => {
    const { token } = await signedIn(db())
    const paths = await Promise.all(Array.from({ length: 20 }, () => feedOf(token)))
    expect(new Set(paths).size).toBe(1)
    const renewed = await feedOf(token, true)
    expect(renewed).not.toBe(paths[0])
    expect(await feedOf(token)).toBe(renewed)
    expect((await fetch(app.address + paths[0]!)).status).toBe(404)
    expect((await fetch(app.address + renewed)).status).toBe(200)
  })

  it.each([
    '/calendar/x.ics',
    `/calendar/${'a'.repeat(32)}.ics`,
    `/calendar/${'a'.repeat(32)}`,
    `/calendar/${"'".repeat(32)}.ics`,
  ])('%s is not there', async path => expect((await fetch(app.address + path)).status).toBe(404))

  it('ends with the membership', async () => {
    const { token } = await signedIn(db())
    const path = await feedOf(token)
    await call('withdraw', { confirm: true }, token)
    expect((await fetch(app.address + path)).status).toBe(404)
  })

  it('is sent once while nothing changes, and not more often than a calendar needs', async () => {
    const { token } = await signedIn(db())
    const path = await feedOf(token)
    const first = await fetch(app.address + path)
    const again = await fetch(app.address + path, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)

    const strict = await startTestApp({ databaseUrl: app.databaseUrl, config: { trustProxy: ['127.0.0.1'] } })
    onTestFinished(() => strict.stop())
    const ask = async () => (await fetch(strict.address + path, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status
    const statuses = []
    for (let i = 0; i < 61; i++) statuses.push(await ask())
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 200, 429])
  })
})
