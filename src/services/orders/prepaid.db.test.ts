import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepaidViews } from '../../contract/prepaid-views.ts'
import { prepaidPage, type PrepaidSearch } from '../../contract/schemas/prepaid.ts'
import type { Sql } from '../../db/connection/database.ts'
import { findPrepaid, sumPrepaidDays, sumPrepaidViews } from '../../db/orders/prepaid-orders.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { readDashboard } from '../dashboard/read-dashboard.ts'
import { changeOrderStatus } from './change-status.ts'
import { readPrepaidOrdersPage } from './read-prepaid.ts'

const counter = new Counter()
const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
const day = (days: number) => today.add({ days })
let admin: Awaited<ReturnType<Counter['admin']>>
/** Ids of one user's orders, and of their products, by name of the case. */
const orders: Record<string, string> = {}
const productIds: Record<string, string> = {}
let userId: string

beforeAll(async () => {
  admin = await counter.admin()
  userId = await aUser(counter.db)
  await counter.db.query(`update users set display_name = '선입금왕', phone = '01012343817' where id = $1`, [userId])
  // reserved while the round was on sale; its days are moved afterwards
  for (const [name, first, until, status, handedOut = 0] of [
    ['overdue', -3, -3, 'PREPAID'],
    ['lastGrace', -1, -1, 'PREPAID'],
    ['today', 0, 1, 'PREPAID'],
    ['ahead', 4, 4, 'PREPAID'],
    ['awaiting', 4, 4, null],
    ['done', -2, -2, 'PICKED_UP'],
    ['doneUnpaid', -2, -2, 'ONLY_PICKED_UP'],
    ['doneLongAgo', -15, -15, 'PICKED_UP', -15],
    ['doneEarly', 4, 5, 'PICKED_UP'],
    ['doneLate', -20, -18, 'PICKED_UP', -14],
    ['canceled', 4, 4, 'CANCELED'],
  ] as const) {
    const round = await aRound(counter.db, { groups: [{ total: 9, items: [{ price: 1000 }] }] })
    const made = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
    const orderId = made.orders[0]!.orderId
    orders[name] = orderId
    productIds[name] = round.productId
    const set = (to: 'PREPAID' | 'PICKED_UP' | 'CANCELED') =>
      changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: to })
    if (status === 'PREPAID' || status === 'PICKED_UP' || status === 'CANCELED') await set('PREPAID')
    if (status === 'PICKED_UP' || status === 'ONLY_PICKED_UP') await set('PICKED_UP')
    if (status === 'CANCELED') await set('CANCELED')
    await counter.db.query(`update orders set pickup_date = $2, pickup_until = $3 where id = $1`, [
      orderId,
      day(first),
      day(until),
    ])
    // at the first moment of the day on which it was handed out, which the view still shows on its last day
    if (handedOut !== 0)
      await counter.db.query(`update orders set picked_up_at = $2 where id = $1`, [
        orderId,
        day(handedOut).toZonedDateTime('Asia/Seoul').toInstant(),
      ])
  }
})

const read = (search: Partial<PrepaidSearch>) => readPrepaidOrdersPage(counter.context, admin, { view: 'all', ...search })
const namesOf = async (search: Partial<PrepaidSearch>) => {
  const names = Object.fromEntries(Object.entries(orders).map(([name, id]) => [id, name]))
  return (await read(search)).items.map(item => names[item.id])
}

describe('the prepaid check', () => {
  it.each([
    ['unpicked', ['overdue', 'lastGrace', 'today']],
    ['lastGrace', ['lastGrace']],
    ['overdue', ['overdue']],
    ['ahead', ['ahead']],
    ['all', ['overdue', 'lastGrace', 'today', 'ahead']],
    ['awaiting', ['awaiting']],
    ['done', ['doneLate', 'done', 'doneEarly']],
    ['refund', ['canceled']],
  ] as const)('%s, by pickup day', async (view, expected) => {
    expect(await namesOf({ view })).toEqual(expected)
  })

  it('says what days and views add up to, whatever is searched', async () => {
    const page = await read({ view: 'unpicked', day: day(0).toString() })
    expect(prepaidPage.parse(page)).toEqual(page)
    expect(page.days).toEqual([{ day: today.toString(), until: day(1).toString(), count: 1, sum: 1000 }])
    const ahead = await read({ view: 'all' })
    expect(ahead.days.map(each => each.until)).toEqual([-3, -1, 1, 4].map(days => day(days).toString()))
    expect(page.figures).toEqual({
      unpicked: { count: 3, sum: 3000 },
      lastGrace: { count: 1, sum: 1000 },
      overdue: { count: 1, sum: 1000 },
      ahead: { count: 1, sum: 1000 },
      all: { count: 4, sum: 4000 },
      awaiting: { count: 1, sum: 1000 },
      done: { count: 3, sum: 3000 },
      refund: { count: 1, sum: 1000 },
    })
    expect([page.today, page.graceDays]).toEqual([today.toString(), 1])
  })

  it('shows the rows that the dashboard counts, at whatever moment', async () => {
    const midnight = day(1).toZonedDateTime('Asia/Seoul').toInstant()
    for (const at of [counter.now, midnight.subtract({ milliseconds: 1 }), midnight, midnight.add({ minutes: 10 })])
      await counter.at(at, async () => {
        const { figures } = await read({})
        const seen = await readDashboard(counter.context)
        const counted = [seen.prepaidNotPickedUp, seen.prepaidEndingToday.count, seen.prepaidOverdue.count]
        const shown = await Promise.all((['unpicked', 'lastGrace', 'overdue'] as const).map(view => namesOf({ view })))
        expect(shown.map(names => names.length)).toEqual(counted)
        expect([figures.unpicked.count, figures.lastGrace.count, figures.overdue.count]).toEqual(counted)
      })
  })

  it('knows the owner’s grace days', async () => {
    await counter.db.query(`insert into store_info (id, details, settings) values ('main', '{}', '{"graceDays": 3}')`)
    expect([await namesOf({ view: 'lastGrace' }), await namesOf({ view: 'overdue' })]).toEqual([['overdue'], []])
    await counter.db.query(`delete from store_info`)
  })

  it('finds by person, day and product', async () => {
    expect(await namesOf({ q: '3817', day: day(4).toString() })).toEqual(['ahead'])
    expect(await namesOf({ q: '입금왕', productId: productIds.today })).toEqual(['today'])
    expect(await namesOf({ q: '아무도' })).toEqual([])
    expect(await namesOf({ productId: newId() })).toEqual([])
  })
})

/** Many closed orders and few open ones, as in the tables of an old shop. */
it('reads no table of orders whole', async () => {
  const filler = await aUser(counter.db)
  await counter.db.query(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, picked_up_at)
     select gen_random_uuid(), $1, 'PICKED_UP', d, d, 0, d, d from (select now()::date - 20 - (n % 900)::int as d from generate_series(1, 20000) n) s`,
    [filler],
  )
  await counter.db.query(`analyze orders`)
  const plans: string[] = []
  const explained: Sql = {
    query: async (text, values) => {
      plans.push(JSON.stringify(await counter.db.query(`explain ${text}`, values)))
      return []
    },
  }
  const days = { today, lastGrace: day(-1), overdue: day(-2) }
  for (const view of prepaidViews) {
    const search = { ...days, view, day: null, productId: null, userIds: null }
    await findPrepaid(explained, search, null, 31)
    await findPrepaid(explained, search, { day: today, id: newId() }, 31)
    await sumPrepaidDays(explained, search)
  }
  await sumPrepaidViews(explained, days, prepaidViews)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders/)
})
