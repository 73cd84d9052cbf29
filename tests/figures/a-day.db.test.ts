import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Queries } from '../../src/contract/endpoints/endpoints.ts'
import { prepaidViews } from '../../src/contract/prepaid-views.ts'
import { tiers } from '../../src/domain/tier.ts'
import { kstDay } from '../../src/domain/time.ts'
import { attentionOf } from '../../src/web/admin/dashboard/attention.ts'
import { filterOfOrderView, linkToMade, linkToPickups, orderViewOf } from '../../src/web/admin/orders/order-view.ts'
import { amountOf } from '../../src/web/admin/prepaid-check/prepaid-amount.ts'
import { productViewOf, roundFits } from '../../src/web/admin/products/product-view.ts'
import { filterOfUserView, userViewOf } from '../../src/web/admin/users/user-view.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { signedIn } from '../support/sessions.ts'
import { aDay, type Day } from './a-day.ts'
import { Asking } from './asking.ts'
import { isKept, isOpen, isPickupOf, readBooks, reservationsIn, wonOf, type BookedOrder } from './books.ts'

/** Every figure of the counter's screens at five moments of one day, against the list that it leads to and against the tables. */
let now = Temporal.Now.instant()
let app: TestApp
let asking: Asking
let day: Day
let today: string
let books: BookedOrder[]
let shown: z.output<Queries['adminDashboard']['output']>
const dayAfter = (days: number) => day.day.add({ days }).toString()

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  const { db } = app.shop.deps
  const master = await signedIn(db, { role: 'master' })
  asking = new Asking(app.address, master)
  const set = (at: Temporal.Instant) => (now = at)
  day = await aDay(db, () => now, set, { userId: master.userId, role: 'master' })
  await db.query(`update auth_sessions set expires_at = now() + interval '60 days'`)
  await db.query(
    `insert into task_runs (task, started_at, finished_at, status, failures, last_error) values ('prune-old', now(), now(), 'failed', 1, 'x')`,
  )
})
afterAll(() => app.stop())

/** What the order list shows at an address: how many rows, what its head adds up to, and its foot. */
async function listed(url: string) {
  const view = orderViewOf(new URL(url, 'http://shop').searchParams)
  const filter = filterOfOrderView(view, Temporal.PlainDate.from(today))
  const { total } = await asking.get('adminOrders', filter)
  const rows = await asking.all(cursor => asking.get('adminOrders', { ...filter, cursor }))
  const { orders, canceled, reservations, canceledReservations, price } = await asking.get('orderTotals', filter)
  expect([total, orders], url).toEqual([rows.length, rows.length])
  const kept = rows.filter(row => row.status !== 'CANCELED')
  expect([canceled, price], url).toEqual([rows.length - kept.length, kept.reduce((sum, row) => sum + row.totalPrice, 0)])
  return {
    orders: orders - canceled,
    canceled,
    reservations,
    canceledReservations,
    won: price,
    ids: rows.map(row => row.id).sort(),
  }
}

async function equals(figure: number, url: string, inBooks: readonly BookedOrder[], won?: number) {
  const list = await listed(url)
  expect([figure, won ?? list.won], url).toEqual([list.orders + list.canceled, list.won])
  expect([list.ids, list.won], url).toEqual([inBooks.map(order => order.id).sort(), wonOf(inBooks.filter(isKept))])
}

/** As `equals`, for orders made on a day: the figure and the head of its list count a divided order once. */
async function equalsMade(figure: number, url: string, inBooks: readonly BookedOrder[], won?: number) {
  const list = await listed(url)
  expect([figure, won ?? list.won, list.canceledReservations], url).toEqual([list.reservations, list.won, 0])
  expect([figure, list.ids], url).toEqual([reservationsIn(inBooks), inBooks.map(order => order.id).sort()])
}

describe.each([0, 1, 2, 3, 4])('moment %i', nth => {
  beforeAll(async () => {
    const [, at, act] = day.moments[nth]!
    now = at
    await act()
    today = kstDay(now).toString()
    books = await readBooks(app.shop.deps.db)
    shown = await asking.get('adminDashboard')
  })

  it('orders of today and of every day of the chart', async () => {
    const made = (on: string) => books.filter(order => order.made === on)
    const pickups = (on: string) => books.filter(order => isPickupOf(on, order))
    expect(shown.ordersToday).toBeGreaterThan(0)
    await equalsMade(shown.ordersToday, linkToMade('today'), made(today).filter(isKept), shown.salesTodayWon)
    expect(shown.canceledToday).toBe(reservationsIn(made(today)) - reservationsIn(made(today).filter(isKept)))
    const whole = await listed('/admin/orders?created=today')
    expect(whole).toMatchObject({
      reservations: shown.ordersToday,
      canceledReservations: shown.canceledToday,
      won: shown.salesTodayWon,
    })
    const { open, done } = shown.pickupsToday
    await equals(open + done, linkToPickups('today'), pickups(today))
    expect(done).toBe(pickups(today).filter(order => !isOpen(order)).length)
    for (const { day: each, sold, pickedUp, due } of shown.days) {
      await equalsMade(sold, linkToMade(each), made(each).filter(isKept))
      await equals(pickedUp + due, linkToPickups(each), pickups(each))
      expect(due).toBe(pickups(each).filter(isOpen).length)
    }
    // the division of an order of a past day, at the fourth moment, leaves the day's sales as they were
    const keptOf = ({ day: each }: { day: string }) => made(each).filter(isKept)
    if (nth >= 3) expect(shown.days.filter(each => keptOf(each).length > each.sold).length).toBeGreaterThan(0)
    expect(shown.days[8]).toMatchObject({ day: today, sold: shown.ordersToday, due: open, pickedUp: done })
    const counts = await asking.get('orderCounts')
    await equals(counts.pickupToday, linkToPickups('today'), pickups(today))
    await equals(counts.pickupTomorrow, linkToPickups('tomorrow'), pickups(dayAfter(1)))
    await equals(
      counts.overdue,
      '/admin/orders?pickup=overdue',
      books.filter(order => isOpen(order) && order.until < today),
    )
  })

  it('compares with the same hours a week ago, canceled ones left out there too', async () => {
    const weekAgo = now.subtract({ hours: 7 * 24 })
    const [row] = await app.shop.deps.db.query<{ count: number }>(
      `select count(distinct coalesce(whole_order_id, id)) from orders where status <> 'CANCELED' and created_at < $1 and (created_at at time zone 'Asia/Seoul')::date = $2`,
      [weekAgo, kstDay(weekAgo)],
    )
    expect(shown.ordersWeekAgo).toBe(row!.count)
  })

  it('the prepaid check, its badge and its figures on the dashboard', async () => {
    const head = await asking.get('prepaidOrders', { view: 'unpicked' })
    for (const view of prepaidViews) {
      const page = await asking.get('prepaidOrders', { view })
      const rows = await asking.all(cursor => asking.get('prepaidOrders', { view, cursor }))
      const sum = rows.reduce((won, row) => won + amountOf(row, view), 0)
      expect(head.figures[view], view).toEqual({ count: rows.length, sum })
      expect(
        page.days.reduce((count, each) => count + each.count, 0),
        view,
      ).toBe(rows.length)
      expect(
        page.days.reduce((won, each) => won + each.sum, 0),
        view,
      ).toBe(sum)
      expect(
        rows.some(row => row.status === 'CANCELED'),
        view,
      ).toBe(view === 'refund' && nth > 0)
    }
    const unpicked = books.filter(order => order.status === 'PREPAID' && order.pickup <= today)
    const { count, sum } = head.figures.unpicked
    expect([shown.prepaidNotPickedUp, shown.prepaidNotPickedUpWon]).toEqual([count, sum])
    expect([count, sum]).toEqual([unpicked.length, wonOf(unpicked)])
    const ending = head.figures.lastGrace
    expect(shown.prepaidEndingToday).toEqual({ count: ending.count, totalPrice: ending.sum })
    expect(shown.prepaidOverdue.count).toBe(head.figures.overdue.count)
    expect(shown.prepaidOverdue.orders).toHaveLength(head.figures.overdue.count)
    // of four things to look at each is told of with its number
    const told = attentionOf(shown, now).flatMap(each => /^선입금 (\d+)건, (.*)$/.exec(each.title)?.slice(1) ?? [])
    const [endingWords, overdueWords] = ['유예가 오늘 끝나요', '유예가 지났어요']
    expect(told).toContain(endingWords)
    for (const [words, number] of [
      [endingWords, ending.count],
      [overdueWords, head.figures.overdue.count],
    ] as const)
      if (told.includes(words)) expect(told[told.indexOf(words) - 1]).toBe(String(number))
  })

  it('raffles, their badge and what is to be drawn', async () => {
    const { counts } = await asking.get('adminRaffles')
    for (const view of ['due', 'open', 'past'] as const) {
      const { items, total } = await asking.get('adminRaffles', { view })
      expect([items.length, total], view).toEqual([counts[view], counts[view]])
    }
    expect(counts).toEqual(nth >= 2 ? { due: 1, open: 0, past: 0 } : { due: 0, open: 1, past: 0 })
    expect(shown.dueRaffles).toHaveLength(counts.due)
    const [raffle] = (await asking.get('adminRaffles')).items
    const { roundId, entries } = raffle!
    const entered = await asking.get('raffleEntries', { page: '1' }, { roundId })
    expect([entries, entered.total]).toEqual([3, 3])
    expect((await asking.get('adminRaffle', {}, { roundId })).toTell).toBe(2)
  })

  it('products, rounds, low stock and waiting people', async () => {
    const rounds = async (search: string) => {
      const view = productViewOf(new URLSearchParams(search))
      const { status, lowStock, waiting, archived } = view
      const filter = {
        archived: String(archived),
        status: status ?? undefined,
        stock: lowStock ? 'low' : undefined,
        waiting: waiting ? 'true' : undefined,
      }
      const products = await asking.all(cursor => asking.get('adminProducts', { ...filter, cursor }))
      return { products, rounds: products.flatMap(each => each.salesHistory.filter(round => roundFits(round, view, now))) }
    }
    const counts = await asking.get('productCounts')
    const whole = await rounds('')
    expect(counts.products).toBe(whole.products.length)
    expect(Object.values(counts.rounds).reduce((sum, count) => sum + count, 0)).toBe(whole.rounds.length)
    expect(counts.rounds.scheduled + counts.rounds.selling).toBe((await rounds('status=open')).rounds.length)
    for (const status of ['draft', 'ended', 'canceled'] as const)
      expect(counts.rounds[status], status).toBe((await rounds(`status=${status}`)).rounds.length)
    const low = (await rounds('stock=low')).rounds
    expect(shown.lowStockRounds).toBe(low.length)
    // the new round of ten, of which nothing is sold, never
    expect(low.map(round => round.variantGroups[0]!.totalPhysicalStock)).toEqual(nth === 1 ? [14] : [])
    const waiting = (await rounds('waiting=1')).rounds
    const groups = waiting.flatMap(round => round.variantGroups)
    expect(shown.waitingUnits).toBe(groups.reduce((sum, group) => sum + group.waitlistUnits, 0))
    expect([shown.waitingUnits, shown.waitingWon]).toEqual(nth === 0 ? [0, 0] : [2, 13_400])
    expect(shown.sellingRounds.reduce((sum, round) => sum + round.waitingWon, 0)).toBe(nth === 1 ? 13_400 : 0)
    const { categories, unassigned } = await asking.get('adminCategories')
    expect([categories, unassigned]).toEqual([[], (await asking.get('productsByCategory')).count])
    expect(unassigned).toBe(whole.products.length)
  })

  it('people and each of them', async () => {
    const figures = await asking.get('memberFigures')
    const count = async (search: string) => {
      const filter = filterOfUserView(userViewOf(new URLSearchParams(search)), Temporal.PlainDate.from(today))
      const { total } = await asking.get('adminUsers', filter)
      expect((await asking.all(cursor => asking.get('adminUsers', { ...filter, cursor }))).length).toBe(total)
      return total
    }
    expect(figures.total).toBe(await count(''))
    for (const tier of tiers) expect(figures.tiers[tier], tier).toBe(await count(`tier=${tier}`))
    const joined = { withdrawn: 'no', joinedFrom: dayAfter(-6) }
    expect(figures.newThisWeek).toBe((await asking.get('adminUsers', joined)).total)
    for (const userId of day.people) {
      const person = await asking.get('adminUser', {}, { userId })
      const own = books.filter(order => order.userId === userId)
      expect([person.orders, person.openOrders]).toEqual([own.length, own.filter(isOpen).length])
      expect((await listed(`/admin/orders?user=${userId}`)).ids).toHaveLength(person.orders)
      const { items } = await asking.get('userWaitlist', {}, { userId })
      expect([person.waits, person.waiting]).toEqual([items.length, items.filter(({ status }) => status === 'waiting').length])
      expect(person.reviews).toBe((await asking.all(cursor => asking.get('adminReviews', { userId, cursor }))).length)
      const notices = await asking.all(cursor => asking.get('userNotifications', { cursor }, { userId }))
      expect(person.notices).toBe(notices.length)
      const { invitees } = await asking.get('userReferrals', {}, { userId })
      expect(person.inviteeCount).toBe(invitees.length)
    }
    const reviews = await asking.all(cursor => asking.get('adminReviews', { cursor }))
    expect(reviews).toHaveLength(nth < 3 ? 0 : 1)
  })

  it('the quick check and the pickup papers', async () => {
    const { counts } = await asking.get('counterDay')
    const due = books.filter(order => isOpen(order) && order.pickup <= today && today <= order.until)
    const overdue = books.filter(order => isOpen(order) && order.until < today)
    const handedOut = books.filter(order => order.status === 'PICKED_UP' && order.pickedUp === today)
    expect(counts).toEqual({
      due: due.length,
      dueDone: books.filter(order => !isOpen(order) && isPickupOf(today, order)).length,
      overdue: overdue.length,
      pickedUp: handedOut.length,
    })
    expect({ open: counts.due, done: counts.dueDone }).toEqual(shown.pickupsToday)
    expect((await asking.get('counterCounts')).counts).toEqual({ due: counts.due, dueDone: counts.dueDone })
    for (const state of ['due', 'overdue', 'pickedUp'] as const) {
      const page = await asking.get('counterOrders', { day: today, state })
      expect(
        [page.counts[state], (await asking.all(cursor => asking.get('counterOrders', { day: today, state, cursor }))).length],
        state,
      ).toEqual([counts[state], counts[state]])
    }
    const papers = await asking.get('pickupPapers', { day: today })
    expect(papers.people).toHaveLength(new Set(due.map(order => order.userId)).size)
    expect(papers.people.reduce((sum, person) => sum + person.orders, 0)).toBe(due.length)
  })

  it('what failed by itself', async () => {
    const jobs = await asking.get('adminJobs')
    const { tasks, messages } = shown.failures
    expect([tasks, messages]).toEqual([jobs.tasks.filter(task => task.status === 'failed').length, jobs.deliveries.failed])
  })
})
