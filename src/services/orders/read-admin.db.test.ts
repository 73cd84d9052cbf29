import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOrder } from '../../contract/schemas/admin-orders.ts'
import { countOrders, findOrders } from '../../db/orders/admin-orders.ts'
import { Database, type Sql } from '../../db/connection/database.ts'
import { aRound, aUser, type BuiltRound } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { manyOrders } from '../../../tests/support/many-orders.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Actor } from '../context.ts'
import { readDashboard } from '../dashboard/read-dashboard.ts'
import { readAdminOrdersPage, readOrderCounts } from './read-admin.ts'

const now = Temporal.Instant.from('2026-11-21T00:30:00+09:00') // the 20th in UTC
const day = (offset: number) => Temporal.PlainDate.from('2026-11-21').add({ days: offset })
let db: Database
let drop: () => Promise<void>
let admin: Actor
let rounds: BuiltRound[]
let people: string[]
const context = () => ({ db, clock: () => now, newId })
const list = (filter: Parameters<typeof readAdminOrdersPage>[2]) => readAdminOrdersPage(context(), admin, filter)
const total = async (filter: Parameters<typeof readAdminOrdersPage>[2]) => (await list(filter)).total

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = new Database({ url: database.url, poolSize: Number(process.env.DATABASE_POOL_SIZE ?? 4) })
  admin = { userId: await aUser(db, { role: 'admin' }), role: 'admin' }
  rounds = [await aRound(db), await aRound(db), await aRound(db)]
  people = []
  for (let nth = 0; nth < 30; nth++) people.push(await aUser(db))
  await db.query(
    `update users set display_name = '김%수', phone = '01012349876', nickname = 'Moa_Fan', nickname_key = 'moa_fan' where id = $1`,
    [people[0]],
  )
  await db.query(`update users set display_name = '이영희', phone = '01055551234' where id = $1`, [people[1]])
  await db.query(`update users set loyalty_tier = 'fairy' where id = $1`, [people[2]])
  await db.query(`update users set manual_tier = 'king' where id = $1`, [people[3]])
  await manyOrders(db, { people, roundIds: rounds.map(round => round.roundId), now }, 12_000)
  const mark = (what: string, count: number) =>
    db.query(`update orders set ${what} where id in (select id from orders order by id limit ${count})`)
  await mark(`is_bookmarked = true, notes = '문 앞에 둠'`, 40)
  await mark(`notes = 'VIP!'`, 3)
  await db.query(`analyze orders`)
})
afterAll(async () => {
  await db.close()
  await drop()
})

describe('the order list', () => {
  it('walks through all orders once, newest first, and answers as the contract says', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    let before = '9999'
    do {
      const page = await list({ created: day(-1).toString(), cursor })
      for (const order of page.items) {
        expect(adminOrder.parse(order)).toEqual(order)
        expect(order.createdAt <= before).toBe(true)
        before = order.createdAt
        seen.push(order.id)
      }
      expect(page.total).toBe(576) // 24 hours with 24 orders each
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(576)
    expect(seen).toHaveLength(576)
  })

  it.each<[string, Parameters<typeof readAdminOrdersPage>[2], string]>([
    ['everything', {}, 'true'],
    ['a status', { status: 'PREPAID' }, `status = 'PREPAID'`],
    ['two statuses', { status: 'RESERVED,PREPAID' }, `status in ('RESERVED', 'PREPAID')`],
    ['a pickup day', { pickup: '2026-11-23' }, `pickup_date = '2026-11-23'`],
    ['a Korean day', { created: '2026-11-21' }, `created_at >= '2026-11-20T15:00Z' and created_at < '2026-11-21T15:00Z'`],
    ['the day before', { created: '2026-11-20' }, `created_at >= '2026-11-19T15:00Z' and created_at < '2026-11-20T15:00Z'`],
    ['four digits', { q: '9876' }, `user_id = (select id from users where phone = '01012349876')`],
    ['a name', { q: ' 영희 ' }, `user_id = (select id from users where display_name = '이영희')`],
    ['a nickname in any case', { q: 'MOA_f' }, `user_id = (select id from users where nickname = 'Moa_Fan')`],
    ['a name of signs that patterns know', { q: '%' }, `user_id = (select id from users where display_name = '김%수')`],
    ['nobody', { q: '없는 사람' }, 'false'],
    [
      'a span of pickup days',
      { pickupFrom: '2026-11-20', pickupTo: '2026-11-22' },
      `pickup_date between '2026-11-20' and '2026-11-22'`,
    ],
    ['pickup days from one on', { pickupFrom: '2026-11-27' }, `pickup_date >= '2026-11-27'`],
    [
      'a span of Korean days',
      { createdFrom: '2026-11-19', createdTo: '2026-11-20' },
      `created_at >= '2026-11-18T15:00Z' and created_at < '2026-11-20T15:00Z'`,
    ],
    ['Korean days up to one', { createdTo: '2026-11-05' }, `created_at < '2026-11-05T15:00Z'`],
    ['a bookmark', { bookmarked: 'true' }, 'is_bookmarked'],
    ['words of the notes', { q: ' 문 앞 ' }, `notes = '문 앞에 둠'`],
    ['words of the notes in any case', { q: 'vip' }, `notes = 'VIP!'`],
    ['notes', { noted: 'true' }, `notes <> ''`],
    ['what is overdue', { overdueOn: '2026-11-15' }, `pickup_until < '2026-11-15' and status in ('RESERVED', 'PREPAID')`],
    [
      'what is overdue and prepaid',
      { overdueOn: '2026-11-15', status: 'PREPAID,CANCELED' },
      `pickup_until < '2026-11-15' and status = 'PREPAID'`,
    ],
    ['what is overdue and picked up, which nothing is', { overdueOn: '2026-11-15', status: 'PICKED_UP' }, 'false'],
    ['a tier', { tier: 'fairy' }, `user_id in (select id from users where loyalty_tier = 'fairy')`],
    [
      'tiers, as they are now',
      { tier: 'king,fairy' },
      `user_id in (select id from users where loyalty_tier = 'fairy' or manual_tier = 'king')`,
    ],
    [
      'all at once',
      { status: 'PICKED_UP', pickup: '2026-11-14', q: '손님' },
      `status = 'PICKED_UP' and pickup_date = '2026-11-14' and user_id in (select id from users where display_name like '손님%')`,
    ],
  ])('filters by %s', async (_, filter, where) => {
    const [row] = await db.query<{ count: number }>(`select count(*) from orders where ${where}`)
    const page = await list(filter)
    expect(page.total).toBe(row!.count)
    expect(page.items).toHaveLength(Math.min(60, row!.count))
  })

  it('finds an order by the number that people read out', async () => {
    const [row] = await db.query<{ id: string }>(`select id from orders limit 1`)
    const found = await list({ q: row!.id.slice(-6).toUpperCase() })
    expect(found.items.map(order => order.id)).toEqual([row!.id])
    expect(await total({ q: row!.id.slice(-5) })).toBe(0)
  })

  it('finds the search text in product names too', async () => {
    expect(await total({ q: rounds[2]!.roundId.toUpperCase() })).toBe(await total({ productId: rounds[2]!.productId }))
  })

  it('jumps down the list without a gap, also from a cursor', async () => {
    const ids = async (search: Parameters<typeof list>[0]) => (await list(search)).items.map(order => order.id)
    const walked: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 4; page++) {
      const { items, nextCursor } = await list({ cursor })
      walked.push(...items.map(order => order.id))
      cursor = nextCursor!
    }
    expect(await ids({ skip: '180' })).toEqual(walked.slice(180))
    const { nextCursor, top } = await list({})
    expect(await ids({ cursor: nextCursor!, skip: '60' })).toEqual(walked.slice(120, 180))
    expect(top).toMatch(new RegExp(walked[0]!))
    expect(await ids({ skip: '11990' })).toHaveLength(10)
    expect((await list({ skip: '13000' })).top).toBeNull()
  })

  it('counts the views that everybody wants', async () => {
    expect(await readOrderCounts(context())).toEqual({
      pickupToday: await total({ pickup: '2026-11-21', status: 'RESERVED,PREPAID,PICKED_UP' }),
      pickupTomorrow: await total({ pickup: '2026-11-22', status: 'RESERVED,PREPAID,PICKED_UP' }),
      overdue: await total({ overdueOn: '2026-11-21' }),
    })
  })

  it('filters by round', async () => {
    const [row] = await db.query<{ count: number }>(`select count(*) from order_items where round_id = $1`, [rounds[1]!.roundId])
    expect(row!.count).toBeGreaterThan(1000)
    expect(await total({ roundId: rounds[1]!.roundId })).toBe(row!.count)
    expect(await total({ roundId: 'round-1' })).toBe(0)
  })

  it('filters by what its products are, as they are sorted now', async () => {
    const [fruit, other] = [newId(), newId()]
    await db.query(`insert into categories (id, name, position) values ($1, '과일', 0), ($2, '반찬', 1)`, [fruit, other])
    await db.query(`update products set category_id = $2 where id = $1`, [rounds[0]!.productId, fruit])
    const [ofFirst, all] = [await total({ productId: rounds[0]!.productId }), await total({})]
    expect(ofFirst).toBeGreaterThan(1000)
    expect(await total({ category: fruit })).toBe(ofFirst)
    expect(await total({ category: other })).toBe(0)
    expect(await total({ category: 'none' })).toBe(all - ofFirst)
    expect(await total({ category: `none,${fruit}` })).toBe(all)
    await db.query(`update products set category_id = $2 where id = $1`, [rounds[0]!.productId, other])
    expect(await total({ category: `${fruit},${other}`, status: 'PREPAID' })).toBe(
      await total({ productId: rounds[0]!.productId, status: 'PREPAID' }),
    )
  })

  it('filters by product, by a part of its name, and by one person, with words beside it', async () => {
    const [{ count: ofProduct } = { count: 0 }] = await db.query<{ count: number }>(
      `select count(*) from order_items where product_id = $1`,
      [rounds[2]!.productId],
    )
    expect(ofProduct).toBeGreaterThan(1000)
    expect(await total({ productId: rounds[2]!.productId })).toBe(ofProduct)
    expect(await total({ q: rounds[2]!.roundId.toUpperCase() })).toBe(ofProduct)
    expect(await total({ productId: newId() })).toBe(0)
    const [{ count: ofPerson } = { count: 0 }] = await db.query<{ count: number }>(
      `select count(*) from orders where user_id = $1`,
      [people[1]],
    )
    expect(await total({ userId: people[1]! })).toBe(ofPerson)
    expect(await total({ userId: people[1]!, q: '이영희' })).toBe(ofPerson)
    expect(await total({ userId: people[1]!, q: '1234' })).toBe(ofPerson)
    expect(await total({ userId: people[1]!, q: '9876' })).toBe(0)
  })

  it('refuses a cursor that is none', async () => {
    for (const cursor of [
      '',
      'x',
      `2026-13-01T00:00:00Z_${newId()}`,
      '2026-11-21T00:00:00Z_------------------------------------',
    ])
      expect(await refusal(list({ cursor }))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('writes down who looked, naming the one person that a list is about', async () => {
    const earlier = await db.query<{ id: string }>(`select id from personal_data_access`)
    await list({})
    await list({ q: '이영희' })
    await list({ q: '없는 사람' })
    const seen = await db.query(
      `select actor_id, user_id, what, rows_seen, at from personal_data_access where id <> all($1)
       order by rows_seen, user_id nulls first`,
      [earlier.map(({ id }) => id)],
    )
    const access = { actor_id: admin.userId, what: 'orders', rows_seen: 60, at: now }
    expect(seen).toEqual([
      { ...access, user_id: null },
      { ...access, user_id: people[1] },
    ])
  })
})

describe('many orders', () => {
  const explained: Sql = { query: (text, values) => db.query(`explain ${text}`, values) }
  const created = { from: now.subtract({ hours: 5 }), until: now }

  it.each([
    ['nothing', () => ({})],
    ['a pickup day', () => ({ pickup: { from: day(3), until: day(3) } })],
    ['a Korean day', () => ({ created })],
    [
      'a pickup day and open statuses',
      () => ({ pickup: { from: day(3), until: day(3) }, statuses: ['RESERVED', 'PREPAID'] as const }),
    ],
    ['one person', () => ({ userIds: [people[1]!] })],
    ['a round without orders', () => ({ roundId: 'round-1' })],
    ['a product without orders', () => ({ productId: newId() })],
    ['a bookmark', () => ({ isBookmarked: true })],
    ['notes', () => ({ isNoted: true })],
    ['a number', () => ({ named: { words: '0a1b2c', userIds: [], groupIds: [], number: '0a1b2c' } })],
    ['people and a number', () => ({ named: { words: '0a1b2c', userIds: people.slice(0, 2), groupIds: [], number: '0a1b2c' } })],
    ['words that nobody has or wrote', () => ({ named: { words: '없는 말', userIds: [], groupIds: [], number: null } })],
    ['a category without orders', () => ({ categories: [newId()] })],
    ['orders due on a day', () => ({ statuses: ['RESERVED', 'PREPAID'] as const, dueOn: day(8) })],
    ['orders that are overdue', () => ({ statuses: ['RESERVED', 'PREPAID'] as const, overdueOn: day(-9) })],
    [
      'orders picked up in an hour',
      () => ({ statuses: ['PICKED_UP'] as const, pickedUp: { from: now.add({ hours: 1 }), until: now.add({ hours: 2 }) } }),
    ],
  ])('are found by index, filtered by %s', async (_, search) => {
    expect(JSON.stringify(await findOrders(explained, search(), null, 31))).not.toMatch(/Seq Scan on (orders|order_items)/)
  })

  it.each([
    ['a pickup day', () => ({ pickup: { from: day(3), until: day(3) } })],
    ['a Korean day', () => ({ created })],
    ['one person', () => ({ userIds: [people[1]!] })],
  ])('are counted by index, filtered by %s', async (_, search) => {
    const plans: unknown[] = []
    const kept: Sql = {
      query: async (text, values) => (plans.push(await explained.query(text, values)), [{ count: 0 }] as never[]),
    }
    await countOrders(kept, search())
    expect(JSON.stringify(plans)).toMatch(/Scan/)
    expect(JSON.stringify(plans)).not.toMatch(/Seq Scan on orders/)
  })
})

describe('the dashboard', () => {
  it('shows figures that are the rows of the list with the same filter', async () => {
    const shown = await readDashboard(context())
    const today = '2026-11-21'
    expect(shown.today).toBe(today)
    expect(shown.ordersToday).toBe(await total({ created: today, status: 'RESERVED,PREPAID,PICKED_UP' }))
    expect(shown.pickupsToday).toEqual({
      open: await total({ pickup: today, status: 'RESERVED,PREPAID' }),
      done: await total({ pickup: today, status: 'PICKED_UP' }),
    })
    expect(shown.prepaidNotPickedUp).toBe(await total({ status: 'PREPAID', pickupTo: today }))
    expect(shown.salesTodayWon).toBe(1000 * (await total({ created: today, status: 'RESERVED,PREPAID,PICKED_UP' })))
    for (const figure of [shown.ordersToday, shown.pickupsToday.open, shown.prepaidNotPickedUp, shown.salesTodayWon])
      expect(figure).toBeGreaterThan(0)
    expect(shown.days).toHaveLength(14)
    expect(shown.days[8]!.day).toBe(today)
    for (const { day: each, sold, pickedUp, due } of shown.days) {
      expect(sold).toBe(await total({ created: each, status: 'RESERVED,PREPAID,PICKED_UP' }))
      expect(pickedUp).toBe(await total({ pickup: each, status: 'PICKED_UP' }))
      expect(due).toBe(await total({ pickup: each, status: 'RESERVED,PREPAID' }))
    }
    expect(shown.days.reduce((sum, each) => sum + each.sold + each.pickedUp + each.due, 0)).toBeGreaterThan(1000)
  })
})
