import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepaidViews } from '../../src/contract/prepaid-views.ts'
import { raffleEntryViews, type RaffleEntryView } from '../../src/domain/raffle-views.ts'
import { roundStatuses } from '../../src/domain/round.ts'
import { kstDay } from '../../src/domain/time.ts'
import { readAdminProductsPage, type AskedPage } from '../../src/services/catalog/read-admin.ts'
import { countProducts } from '../../src/services/catalog/read-round-life.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { readPrepaidOrdersPage } from '../../src/services/orders/read-prepaid.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { readAdminRaffle } from '../../src/services/raffle/read-admin.ts'
import { readRaffleEntries } from '../../src/services/raffle/read-entries.ts'
import { leaveWaitlist } from '../../src/services/waitlist/leave.ts'
import { readMember } from '../../src/services/users/read-member.ts'
import { readPersonNotifications, readPersonWaitlist } from '../../src/services/users/read-person.ts'
import { productViewOf, roundFits, shownStatus } from '../../src/web/admin/products/product-view.ts'
import { aRound, aUser, someUsers, type BuiltRound, type RoundOptions } from '../support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../support/raffle.ts'

/** A number at a tab is the length of the list that the tab leads to, whatever is searched beside it. */
const counter = new Counter()
const day = (days: number) => kstDay(counter.now).add({ days })
const item = (round: BuiltRound) => round.groups[0]!.itemIds[0]!
const titled = (round: BuiltRound, name: string) =>
  counter.db.query(`update products set group_name = $2, group_name_key = $2 where id = $1`, [round.productId, name])

describe('products and rounds', () => {
  let category: string
  beforeAll(async () => {
    category = newId()
    await counter.db.query(`insert into categories (id, name, position) values ($1, '과일', 1)`, [category])
    const made = async (name: string, options: RoundOptions = {}) => {
      const round = await aRound(counter.db, options)
      await titled(round, name)
      return round
    }
    const low = await made('사과', { groups: [{ total: 3, items: [{}] }] })
    await made('사과즙', { status: 'draft' })
    await made('사과잼', { status: 'ended', pickupDate: day(5) })
    await made('배', { pickupDate: day(5), pickupUntil: day(7) })
    await made('배즙', { status: 'canceled' })
    const archived = await made('귤')
    await counter.db.query(`update products set is_archived = true where id = $1`, [archived.productId])
    await counter.db.query(`update products set category_id = $1 where group_name like '사과%'`, [category])
    // a second round of the product that runs low: for which nobody waits and of which nothing is sold
    const other = await made('딸기', { pickupDate: day(9) })
    await counter.db.query(`update sales_rounds set product_id = $1 where id = $2`, [low.productId, other.roundId])
    await counter.desk().reserve(await aUser(counter.db), wanting(item(low), 3))
    await counter.desk().reserve(await aUser(counter.db), waitingFor(item(low), 1))
  })

  it.each([
    ['', {}, 6],
    ['q=사과', { name: '사과' }, 4],
    ['stock=low', { stock: 'low' }, 1],
    ['waiting=1', { waiting: 'true' }, 1],
    ['pickup=5', { pickup: '5' }, 2],
    ['pickup=9&waiting=1', { pickup: '9', waiting: 'true' }, 0],
    ['category=none', { category: 'none' }, 2],
    ['q=배&pickup=6', { name: '배', pickup: '6' }, 1],
    ['archived=1', { archived: 'true' }, 1],
  ] as const)('?%s', async (search, asked: Partial<AskedPage>, rounds) => {
    const pickup = asked.pickup && day(Number(asked.pickup)).toString()
    const view = { ...productViewOf(new URLSearchParams(search)), pickup: pickup ?? null }
    const filter = { archived: 'false' as const, ...asked, pickup }
    const counts = (await countProducts(counter.db, filter, counter.now)).rounds
    const { items } = await readAdminProductsPage(counter.db, filter, counter.now)
    const shown = items.flatMap(product => product.salesHistory.filter(round => roundFits(round, view, counter.now)))
    const listed = Map.groupBy(shown, round => shownStatus(round, counter.now))
    expect(counts).toEqual(Object.fromEntries(roundStatuses.map(status => [status, listed.get(status)?.length ?? 0])))
    expect(shown).toHaveLength(rounds)
    // no product without a round that is shown
    if (/pickup|stock|waiting/.test(search)) expect(items.length).toBe(new Set(shown.map(round => round.productId)).size)
  })
})

it('prepaid orders', async () => {
  const admin = await counter.admin()
  const [kim, lee] = await someUsers(counter.db, 2)
  await counter.db.query(`update users set display_name = '김선입' where id = $1`, [kim])
  const rounds = [await aRound(counter.db), await aRound(counter.db, { pickupDate: day(6) })]
  for (const userId of [kim!, lee!])
    for (const round of rounds) {
      const { orders } = await counter.desk().reserve(userId, wanting(item(round)))
      if (userId === kim) await changeOrderStatus(counter.context, admin, { orderIds: [orders[0]!.orderId], status: 'PREPAID' })
    }
  const totals = []
  for (const search of [{}, { q: '김선입' }, { day: day(6).toString() }, { productId: rounds[0]!.productId }])
    for (const view of prepaidViews) {
      const { items, found } = await readPrepaidOrdersPage(counter.context, admin, { view, ...search })
      expect(found[view], `${view} ${JSON.stringify(search)}`).toBe(items.length)
      if (view === 'ahead') totals.push(found[view])
    }
  expect(totals).toEqual([2, 2, 1, 1])
})

it('entries of a raffle', async () => {
  const admin = await counter.admin()
  const raffle = await aRaffle(counter.context, 2)
  const [first] = await enterAll(counter.context, raffle, 5)
  await counter.db.query(`update users set display_name = '나응모' where id = $1`, [first!.userId])
  const { roundId } = raffle
  await counter.at(await deadlineOf(counter.db, roundId), () => drawRaffle(counter.context, admin, { roundId }))
  for (const q of [undefined, '나응모']) {
    const { counts, items } = await readRaffleEntries(counter.context, admin, { roundId, q })
    expect(counts.all).toBe(items.length)
    for (const view of raffleEntryViews) {
      const page = await readRaffleEntries(counter.context, admin, { roundId, view, q })
      expect([page.total, counts[view]], `${view} ${q}`).toEqual([page.items.length, page.items.length])
    }
    expect([counts.all, counts.won + counts.lost]).toEqual(q === undefined ? [5, 5] : [1, 1])
  }
})

it('entries of a raffle whose waitlist entries became orders or ended', async () => {
  const admin = await counter.admin()
  const raffle = await aRaffle(counter.context, 1)
  await enterAll(counter.context, raffle, 4, true)
  const { roundId } = raffle
  await counter.at(await deadlineOf(counter.db, roundId), () => drawRaffle(counter.context, admin, { roundId }))
  const read = (view?: RaffleEntryView) => readRaffleEntries(counter.context, admin, { roundId, view })
  const [winner, , leaver] = (await read()).items
  await counter.at(await deadlineOf(counter.db, roundId), () =>
    cancelOrder(counter.context, customer(winner!.user.id), { orderId: winner!.orderId!, penaltyType: 'none' }),
  )
  const [place] = await counter.db.query<{ id: string }>(`select id from waitlist_entries where round_id = $1 and user_id = $2`, [
    roundId,
    leaver!.user.id,
  ])
  await leaveWaitlist(counter.context, customer(leaver!.user.id), { entryId: place!.id })
  const {
    counts: { all, ...counts },
  } = await read()
  expect([all, counts]).toEqual([4, { won: 0, forfeited: 1, waiting: 1, converted: 1, left: 1, lost: 0, excluded: 0 }])
  expect((await readAdminRaffle(counter.context, roundId, 'https://shop.example.kr')).counts).toMatchObject(counts)
  for (const view of ['waiting', 'converted', 'left'] as const) {
    const page = await read(view)
    expect([page.total, page.items.map(entry => entry.waitStatus)]).toEqual([1, [view]])
  }
})

it('one person’s current and past waitlist entries, and their notifications', async () => {
  const admin = await counter.admin()
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
  const [first, userId] = (await someUsers(counter.db, 2)) as [string, string]
  await counter.desk().reserve(first, wanting(item(round)))
  await counter.desk().reserve(userId, waitingFor(item(round), 1))
  const entries = async () => (await readPersonWaitlist(counter.context, admin, { userId })).items
  await leaveWaitlist(counter.context, customer(userId), { entryId: (await entries())[0]!.id })
  await counter.desk().reserve(userId, waitingFor(item(round), 1))
  for (const read of [true, false])
    await counter.db.query(
      `insert into notifications (id, user_id, kind, data, source_key, created_at, read_at)
       values ($1::uuid, $2, 'raffle_result', '{"name": "귤", "result": "lost"}', $1::text, now(), case when $3 then now() end)`,
      [newId(), userId, read],
    )
  const notices = (await readPersonNotifications(counter.context, admin, { userId })).items
  const person = await readMember(counter.context, admin, { userId })
  expect([person.waiting, person.waits, person.notices]).toEqual([1, 2, 2])
  expect([person.waits, person.notices]).toEqual([(await entries()).length, notices.length])
})
