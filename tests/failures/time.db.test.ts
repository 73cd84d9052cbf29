import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommandInput, CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { Database } from '../../src/db/connection/database.ts'
import { spawnServer, type SpawnedServer } from '../support/spawned-server.ts'
import { aRound } from '../support/builders.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import { signedIn } from '../support/sessions.ts'

/** Failures that real shops had with time; numbered as in the list that they were collected in. */
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const day = Temporal.Now.plainDateISO('Asia/Seoul').add({ days: 10 })
const seoul = (date: Temporal.PlainDate, time: string) =>
  date.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time }).toInstant()

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Seoul', 'Pacific/Kiritimati'])('a server in the zone %s', zone => {
  let server: SpawnedServer
  let customer: { userId: string; token: string }
  beforeAll(async () => {
    const program = join(import.meta.dirname, '../support/clocked-server.ts')
    server = await spawnServer({ databaseUrl: database.url, env: { TZ: zone }, program })
    customer = await signedIn(db)
    await db.query(`update auth_sessions set expires_at = expires_at + interval '30 days'`)
  })
  afterAll(() => server.stop())

  const set = (now: Temporal.Instant) => server.tell({ now: now.toString() })
  const call = async <N extends CommandName>(name: N, data: CommandInput<N>, token = customer.token) => {
    const response = await fetch(`${server.address}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    })
    const body = (await response.json()) as { result?: never; error?: { details: { code: string } } }
    return { code: body.error?.details.code ?? null, result: body.result as Record<string, unknown> | undefined }
  }
  const aRoundUntil = (deadline: Temporal.Instant, pickupDate = day) => aRound(db, { deadline, pickupDate })
  const reserve = (itemId: string) =>
    call('reserve', { requestId: newId(), reservations: [{ itemId, quantity: 1 }], waitlist: [] })

  test('22 · a round closes hours off: it sells until the last millisecond before its deadline in Seoul, and not from it on', async () => {
    const deadline = seoul(day.subtract({ days: 1 }), '23:59:59')
    const round = await aRoundUntil(deadline)
    const itemId = round.groups[0]!.itemIds[0]!
    await set(deadline.subtract({ milliseconds: 1 }))
    expect((await reserve(itemId)).code).toBeNull()
    await set(deadline)
    expect((await reserve(itemId)).code).toBe('ROUND_ENDED')
  })

  test('21 · a penalty sixteen hours early: none before the deadline, points from it on, half a no-show from 00:00 of the pickup day', async () => {
    const deadline = seoul(day.subtract({ days: 1 }), '20:00')
    const round = await aRoundUntil(deadline)
    const cancelAt = async (now: Temporal.Instant) => {
      await set(seoul(day.subtract({ days: 2 }), '10:00'))
      const { result } = await reserve(round.groups[0]!.itemIds[0]!)
      const [order] = result!['orders'] as { orderId: string }[]
      await set(now)
      return (await call('cancelOrder', { orderId: order!.orderId })).result
    }
    const midnight = seoul(day, '00:00')
    expect(await cancelAt(seoul(day.subtract({ days: 1 }), '08:00'))).toMatchObject({ penaltyType: 'none' })
    expect(await cancelAt(deadline.subtract({ milliseconds: 1 }))).toMatchObject({ penaltyType: 'none' })
    expect(await cancelAt(deadline)).toMatchObject({ penaltyType: 'after_deadline', points: -23 })
    expect(await cancelAt(midnight.subtract({ milliseconds: 1 }))).toMatchObject({ penaltyType: 'after_deadline' })
    expect(await cancelAt(midnight)).toMatchObject({ penaltyType: 'late', points: -50, noShowHalves: 1 })
  })

  test('23 · the pickup date one day early: the day that was set is the day that is answered, at any hour', async () => {
    const round = await aRoundUntil(seoul(day.subtract({ days: 1 }), '20:00'))
    for (const hour of ['00:00', '00:30', '08:59', '09:00', '23:59']) {
      await set(seoul(day.subtract({ days: 3 }), hour))
      const { result } = await reserve(round.groups[0]!.itemIds[0]!)
      expect(result!['orders']).toMatchObject([{ pickupDate: day.toString() }])
    }
    const answer = await fetch(`${server.address}/api/me/orders`, { headers: { authorization: `Bearer ${customer.token}` } })
    const { items } = (await answer.json()) as { items: { pickupDate: string }[] }
    expect(new Set(items.map(item => item.pickupDate))).toEqual(new Set([day.toString()]))
  })

  test('24 · a streak lost at two in the morning: a second before midnight in Seoul and at midnight are two days in a row', async () => {
    const guest = await signedIn(db)
    await db.query(`update auth_sessions set expires_at = expires_at + interval '30 days' where user_id = $1`, [guest.userId])
    const midnight = seoul(day, '00:00')
    const visitAt = async (now: Temporal.Instant) => {
      await set(now)
      return (await call('recordDailyVisit', null, guest.token)).result
    }
    expect(await visitAt(midnight.subtract({ milliseconds: 1 }))).toMatchObject({ streakDays: 1, points: 1 })
    expect(await visitAt(midnight)).toMatchObject({ streakDays: 2, points: 1 })
    // the same day again, hours later, and two devices at once
    await Promise.all([visitAt(midnight.add({ hours: 8, minutes: 59 })), visitAt(midnight.add({ hours: 8, minutes: 59 }))])
    const [user] = await db.query(`select points, last_login_date::text as day from users where id = $1`, [guest.userId])
    expect(user).toEqual({ points: 2, day: day.toString() })
  })
})
