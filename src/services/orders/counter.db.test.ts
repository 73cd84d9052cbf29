import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { counterCandidates, counterOrders } from '../../contract/schemas/counter.ts'
import { adminOrder } from '../../contract/schemas/admin-orders.ts'
import { findPeopleAtCounter } from '../../db/orders/counter-search.ts'
import { findOverdue } from '../../db/orders/no-shows.ts'
import type { Sql } from '../../db/connection/database.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { changeOrderStatus } from './change-status.ts'
import { readCounterOrders } from './read-counter.ts'
import { readCounterDay } from './read-visit.ts'
import { readPrepaidOrdersPage } from './read-prepaid.ts'
import { readVisit } from './read-visit.ts'
import { searchCounter } from './search-counter.ts'

const counter = new Counter()
const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()

async function aPerson(name: string, phone: string, nickname: string | null = null): Promise<string> {
  const id = await aUser(counter.db)
  await counter.db.query(
    `update users set display_name = $2, phone = $3, nickname = $4, nickname_key = lower($4) where id = $1`,
    [id, name, phone, nickname],
  )
  return id
}
const codeOf = async (id: string) =>
  (await counter.db.query<{ referral_code: string }>(`select referral_code from users where id = $1`, [id]))[0]!.referral_code

/** Creates an order, long ago, with pickup days counted from today. */
async function anOrder(userId: string, from: number, until = from): Promise<string> {
  const pickupDate = today.add({ days: from })
  const round = await aRound(counter.db, { pickupDate, pickupUntil: today.add({ days: until }) })
  return await counter.at(pickupDate.subtract({ days: 2 }).toZonedDateTime('Asia/Seoul').toInstant(), async () => {
    const result = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
    return result.orders[0]!.orderId
  })
}
const namesOf = async (q: string) => {
  const answer = await searchCounter(counter.context, await counter.admin(), q)
  expect(counterCandidates.parse(answer)).toEqual(answer)
  return answer.candidates.map(each => each.user.name)
}

describe('the search at the counter', () => {
  it('shows all people who match, those with due orders first, with what each has to pick up', async () => {
    const [soon, never, late] = [
      await aPerson('정다운', '01011117777', 'Dawoon'),
      await aPerson('정다은', '01022227777'),
      await aPerson('한다운', '01033337777', '다운다운'),
    ]
    await anOrder(soon, 0, 1)
    await anOrder(soon, -1, 0)
    await anOrder(soon, 3)
    const overdue = await anOrder(late, -2, -1)
    await anOrder(late, 1)
    expect(await namesOf('7777')).toEqual(['한다운', '정다운', '정다은'])
    for (const q of [' 다운', '다운'.normalize('NFD')]) expect(await namesOf(q)).toEqual(['한다운', '정다운'])
    expect(await namesOf('DAWOON')).toEqual(['정다운'])
    expect(await namesOf('010-2222-7777')).toEqual(['정다은'])
    for (const code of [await codeOf(never), (await codeOf(never)).slice(4), (await codeOf(never)).slice(4).toLowerCase()])
      expect(await namesOf(code)).toEqual(['정다은'])
    expect(await namesOf(overdue.slice(-6))).toEqual(['한다운'])
    expect(await searchCounter(counter.context, await counter.admin(), '7777')).toMatchObject({
      candidates: [
        { code: (await codeOf(late)).slice(4), due: 0, overdue: 1, upcoming: 1 },
        { due: 2, overdue: 0, upcoming: 1, goods: { first: expect.any(String), lines: 2, pieces: 2, toPay: 2000 } },
        { due: 0, overdue: 0, upcoming: 0, goods: null },
      ],
      more: false,
      orderId: null,
    })
    expect(await searchCounter(counter.context, await counter.admin(), overdue.toUpperCase())).toMatchObject({
      candidates: [{ user: { id: late } }],
      orderId: overdue,
    })
  })

  it('finds no person by empty words, and none who has withdrawn', async () => {
    for (const q of ['', '   ', '%', '_', newId(), '0000']) expect(await namesOf(q)).toEqual([])
    const gone = await aPerson('김탈퇴', '01044448888')
    await counter.db.query(`update users set withdrawn_at = now(), phone = null, display_name = '김탈퇴' where id = $1`, [gone])
    expect(await namesOf('김탈퇴')).toEqual([])
  })

  it('says when there are more than it shows, and logs the read access', async () => {
    for (let nth = 0; nth < 21; nth++) await aPerson(`같은이름`, '01055559999')
    const admin = await counter.admin()
    const answer = await searchCounter(counter.context, admin, '9999')
    expect([answer.candidates.length, answer.more]).toEqual([20, true])
    const seen = await counter.db.query(`select what, rows_seen, user_id from personal_data_access where actor_id = $1`, [
      admin.userId,
    ])
    expect(seen).toEqual([{ what: 'counter', rows_seen: 20, user_id: null }])
  })
})

it('shows the orders of a day: due, overdue and picked up', async () => {
  const holder = await aPerson('오늘이', '01066661111')
  const ids = {
    due: [await anOrder(holder, 40), await anOrder(holder, 39, 41), await anOrder(holder, 38, 40)],
    late: await anOrder(holder, 38, 39),
    ahead: await anOrder(holder, 41),
    done: await anOrder(holder, 40),
    prepaid: await anOrder(holder, 40, 42),
  }
  const admin = await counter.admin()
  const day = today.add({ days: 40 })
  await changeOrderStatus(counter.context, admin, { orderIds: [ids.prepaid], status: 'PREPAID' })
  await counter.at(day.toZonedDateTime('Asia/Seoul').toInstant(), () =>
    changeOrderStatus(counter.context, admin, { orderIds: [ids.done], status: 'PICKED_UP' }),
  )
  const shown = async (state: 'due' | 'overdue' | 'pickedUp') => {
    const answer = await readCounterOrders(counter.context, admin, { day: day.toString(), state })
    expect(counterOrders.parse(answer)).toEqual(answer)
    expect(answer.counts).toEqual({ due: 4, overdue: expect.any(Number), pickedUp: 1 })
    return answer.items.map(item => item.id)
  }
  expect((await shown('due')).sort()).toEqual([...ids.due, ids.prepaid].sort())
  expect(await shown('overdue')).toContain(ids.late)
  expect(await shown('overdue')).not.toContain(ids.ahead)
  expect(await shown('pickedUp')).toEqual([ids.done])
})

it('counts what is left of all that is due on a day, without early and late pickups', async () => {
  const holder = await aPerson('남은이', '01066662222')
  const [due, done, late, early] = [
    await anOrder(holder, 60),
    await anOrder(holder, 59, 61),
    await anOrder(holder, 58),
    await anOrder(holder, 62),
  ]
  const admin = await counter.admin()
  const day = today.add({ days: 60 }).toZonedDateTime('Asia/Seoul').toInstant()
  await counter.at(day, async () => {
    await changeOrderStatus(counter.context, admin, { orderIds: [done, late, early], status: 'PICKED_UP' })
    const { counts, orders } = await readCounterDay(counter.context, admin)
    expect(counts).toMatchObject({ dueDone: 1, pickedUp: 3 })
    expect(orders.map(order => order.id)).toContain(due)
  })
})

it('walks through the prepaid orders once, by pickup day', async () => {
  const holder = await aPerson('선입금', '01077772222')
  const ids = []
  for (let nth = 0; nth < 35; nth++) ids.push(await anOrder(holder, 50 + ((nth * 7) % 5)))
  const admin = await counter.admin()
  await changeOrderStatus(counter.context, admin, { orderIds: ids, status: 'PREPAID' })
  const seen: { id: string; pickupDate: string }[] = []
  let cursor: string | undefined
  do {
    const page = await readPrepaidOrdersPage(counter.context, admin, { view: 'all', cursor })
    for (const item of page.items) expect(adminOrder.parse(item)).toEqual(item)
    seen.push(...page.items.filter(item => item.user.id === holder))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen.map(item => item.id).sort()).toEqual(ids.toSorted())
  expect(seen.map(item => item.pickupDate)).toEqual(seen.map(item => item.pickupDate).sort())
  for (const wrong of ['', 'x', `2026-02-30_${newId()}`])
    expect(await refusal(readPrepaidOrdersPage(counter.context, admin, { view: 'all', cursor: wrong }))).toMatchObject({
      code: 'INVALID_INPUT',
    })
})

/** Many closed orders and few open ones, as in the tables of an old shop. */
it('reads no table of orders whole', async () => {
  const [filler] = [await aPerson('옛손님', '01088883333')]
  await counter.db.query(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, picked_up_at)
     select gen_random_uuid(), $1, 'PICKED_UP', d, d, 0, d, d from (select now()::date - (n % 900)::int as d from generate_series(1, 20000) n) s`,
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
  await findPeopleAtCounter(explained, { text: 'abcdef', digits: '', code: 'ABCDEF' }, 21)
  await findOverdue(explained, { lastDay: today, graceDays: 1, minutes: 10 }, null, 50)
  await findOverdue(explained, { lastDay: today, graceDays: 1, minutes: 10 }, { pickupUntil: today, id: newId() }, 50)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on orders/)
})

describe('reads a visit', () => {
  const looks = async (actorId: string) =>
    (await counter.db.query<{ user_id: string }>(`select user_id from personal_data_access where actor_id = $1`, [actorId]))
      .length

  it('is logged once, however often the open page reads it again', async () => {
    const [admin, one, other] = [await counter.admin(), await aUser(counter.db), await aUser(counter.db)]
    const following = { ...admin, isFollowing: true }
    // a page that only claims to be open does not hide its first access
    await readVisit(counter.context, following, one)
    expect(await looks(admin.userId)).toBe(1)
    for (let nth = 0; nth < 5; nth++) await readVisit(counter.context, following, one)
    expect(await looks(admin.userId)).toBe(1)
    await readVisit(counter.context, following, other)
    expect(await looks(admin.userId)).toBe(2)
    // the same admin reads again
    await readVisit(counter.context, admin, one)
    expect(await looks(admin.userId)).toBe(3)
    // nor does it hide an access of another day or from another address
    await counter.at(counter.now.add({ hours: 13 }), () => readVisit(counter.context, following, one))
    await readVisit(counter.context, { ...following, address: '203.0.113.9' }, one)
    expect(await looks(admin.userId)).toBe(5)
  })
})
