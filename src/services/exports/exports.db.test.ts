import { beforeEach, describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, refusal, wanting } from '../../../tests/support/desk.ts'
import { bytesOf, rowsUnder, sheetsOf } from '../../../tests/support/workbook.ts'
import { kstDay } from '../../domain/time.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { post } from '../points/post.ts'
import { beginExport, MOST_EXPORTS } from './begin-export.ts'
import { exportOrders } from './export-orders.ts'
import { exportPoints } from './export-points.ts'
import { exportUsers } from './export-users.ts'
import { PAGE } from './pages.ts'

const counter = new Counter()
const { context } = counter
let owner: Awaited<ReturnType<typeof counter.admin>>

beforeEach(async () => {
  owner = await counter.admin()
})

async function named(name: string): Promise<string> {
  const userId = await aUser(counter.db)
  await counter.db.query(`update users set display_name = $2 where id = $1`, [userId, name])
  return userId
}

const records = () =>
  counter.db.query<{ action: string; after: unknown }>(
    `select action, subject, after from audit_log where actor_id = $1 order by id`,
    [owner.userId],
  )
const looks = () =>
  counter.db.query(`select what, rows_seen, user_id from personal_data_access where actor_id = $1 order by id`, [owner.userId])

describe('orders', () => {
  it('one row per item of the orders that match the filter, with the sums', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 10, items: [{ price: 3000 }, { price: 500 }] }] })
    const buyer = await named('=cmd|calc')
    const [first, second] = round.groups[0]!.itemIds
    const reservations = [
      { itemId: first!, quantity: 2 },
      { itemId: second!, quantity: 1 },
    ]
    const { orders } = await counter.desk().reserve(buyer, wanting(first!, 2, { reservations }))
    await changeOrderStatus(context, owner, { orderIds: [orders[0]!.orderId], status: 'PREPAID' })
    await counter.desk().reserve(await named('다른 손님'), wanting((await aRound(counter.db)).groups[0]!.itemIds[0]!))

    const file = await exportOrders(context, owner, { roundId: round.roundId, format: 'xlsx' })
    expect(file.fileName).toBe(`주문 ${kstDay(counter.now).toString()}.xlsx`)
    const [head, ...rows] = sheetsOf(await bytesOf(file.bytes))['주문']!
    const cell = (row: (typeof rows)[number], title: string) => row[head!.indexOf(title)]
    expect(rows.map(row => [cell(row, '이름'), cell(row, '상태'), cell(row, '수량'), cell(row, '금액')])).toEqual([
      ['=cmd|calc', '선입금', 2, 6000],
      ['=cmd|calc', '선입금', 1, 500],
    ])
    const csv = (await bytesOf((await exportOrders(context, owner, { roundId: round.roundId, format: 'csv' })).bytes)).toString()
    expect(csv).toMatch(/^\uFEFF"주문번호",/)
    expect(csv).toContain(`"'=cmd|calc"`)
  })

  it('continues over pages, each order once, without orders that are made meanwhile', async () => {
    const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const buyer = await named('많이 산 손님')
    await counter.desk().reserve(buyer, wanting(itemId))
    await copyOrders(round.roundId, PAGE + 1)
    const file = await exportOrders(context, owner, { roundId: round.roundId, format: 'csv' })
    const { value: head } = await file.bytes.next()
    await counter.at(counter.now.add({ seconds: 1 }), () => counter.desk().reserve(buyer, wanting(itemId)))
    const lines = (String(head) + (await bytesOf(file.bytes)).toString()).trim().split('\r\n')
    const ids = lines.slice(1).map(line => line.slice(-37))
    expect([ids.length, new Set(ids).size]).toEqual([PAGE + 2, PAGE + 2])
  })
})

/** Copies an order `count` times, each a second older than the one before. */
async function copyOrders(roundId: string, count: number): Promise<void> {
  await counter.db.query(
    `with one as (select o.* from orders o join order_items l on l.order_id = o.id where l.round_id = $1 limit 1),
          made as (insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at)
                   select gen_random_uuid(), user_id, status, pickup_date, pickup_until, total_price, created_at - n * interval '1 second'
                   from one, generate_series(1, $2) n returning id)
     insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
     select m.id, 1, l.product_id, l.round_id, l.variant_group_id, l.item_id, l.quantity, l.stock_deduction_amount, l.unit_price, l.deadline_date
     from made m, (select * from order_items where round_id = $1 limit 1) l`,
    [roundId, count],
  )
}

it('people: tiers and counts in words, whole telephone numbers stay in the shop', async () => {
  const userId = await named('+82 손님')
  await counter.db.query(`update users set phone = '01033334444', no_show_halves = 5 where id = $1`, [userId])
  const file = await exportUsers(context, owner, { q: '+82', format: 'csv' })
  const text = (await bytesOf(file.bytes)).toString()
  expect(text.split('\r\n')[1]).toMatch(/^"'\+82 손님",,,"4444",,"고객","공구새싹","자동","",0,0,2\.5,/)
  expect(text).not.toContain('0103333')
})

it('points of a span of Korean days, oldest first, of everybody or of one', async () => {
  const [one, other] = [await named('포인트 하나'), await named('포인트 둘')]
  const at = (text: string) => Temporal.Instant.from(text)
  const give = (userId: string, amount: number, instant: string) =>
    counter.at(at(instant), () =>
      counter.db.transaction(tx =>
        post(tx, context, { userId, kind: 'earn', amount, reason: '후기', sourceKey: `test:${instant}:${userId}` }),
      ),
    )
  await give(one, 1, '2026-11-20T14:59:59.999Z') // the 20th in KST
  await give(one, 2, '2026-11-20T15:00:00Z')
  await give(other, 3, '2026-11-21T14:59:59.999Z')
  await give(one, 4, '2026-11-21T15:00:00Z')
  const exported = async (search: { userId?: string }) => {
    const file = await exportPoints(context, owner, { from: '2026-11-21', to: '2026-11-21', format: 'xlsx', ...search })
    return rowsUnder(await bytesOf(file.bytes), '포인트').map(row => [row[1], row[6]])
  }
  expect(await exported({})).toEqual([
    ['포인트 하나', 2],
    ['포인트 둘', 3],
  ])
  expect(await exported({ userId: one })).toEqual([['포인트 하나', 2]])
  expect(await refusal(exported({ userId: '00000000-0000-4000-8000-000000000000' }))).toEqual({ code: 'USER_NOT_FOUND' })
})

describe('the record', () => {
  it('names who exported with which filter and how many rows, before the first byte', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 10, items: [{ price: 3000 }, { price: 500 }] }] })
    const buyer = await named('손님')
    const [first, second] = round.groups[0]!.itemIds
    const reservations = [first!, second!].map(itemId => ({ itemId, quantity: 1 }))
    await counter.desk().reserve(buyer, wanting(first!, 1, { reservations }))
    const { bytes } = await exportOrders(context, owner, { roundId: round.roundId, format: 'csv' })
    expect(await records()).toEqual([
      { action: 'export.orders', subject: 'export', after: { format: 'csv', roundId: round.roundId, rows: 2 } },
    ])
    expect(await looks()).toEqual([{ what: 'orders export', rows_seen: 2, user_id: null }])
    await bytes.return(undefined)

    await exportOrders(context, owner, { userId: buyer, format: 'csv' })
    expect((await looks())[1]).toMatchObject({ user_id: buyer })
  })

  it('a refused export, too large or too frequent, leaves none', async () => {
    const facts = { what: 'orders' as const, filter: { format: 'csv' as const }, rows: 200_000 }
    expect(await refusal(beginExport(context, owner, { ...facts, rows: 200_001 }))).toEqual({
      code: 'EXPORT_TOO_LARGE',
      rows: 200_001,
      most: 200_000,
    })
    expect(await records()).toEqual([])
    for (let i = 0; i < MOST_EXPORTS; i++) await beginExport(context, owner, facts)
    expect(await refusal(beginExport(context, owner, facts))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await records()).toHaveLength(MOST_EXPORTS)
    await beginExport(context, await counter.admin(), facts)
    await counter.at(counter.now.add({ minutes: 15 }), () => beginExport(context, owner, facts))
  })
})

it('namesakes have their code in every file', async () => {
  const [userId] = [await named('같은 이름'), await named('같은 이름')]
  await counter.desk().reserve(userId, wanting((await aRound(counter.db)).groups[0]!.itemIds[0]!))
  await counter.db.transaction(tx =>
    post(tx, context, { userId, kind: 'earn', amount: 10, reason: '시험', sourceKey: `namesake:${userId}` }),
  )
  const [row] = await counter.db.query<{ code: string }>(`select right(referral_code, 6) as code from users where id = $1`, [
    userId,
  ])
  const day = kstDay(counter.now).toString()
  const files = [
    exportOrders(context, owner, { userId, format: 'csv' }),
    exportPoints(context, owner, { userId, from: day, to: day, format: 'csv' }),
    exportUsers(context, owner, { q: '같은 이름', format: 'csv' }),
  ]
  for (const file of await Promise.all(files)) expect((await bytesOf(file.bytes)).toString()).toContain(`,,"${row!.code}",`)
})
