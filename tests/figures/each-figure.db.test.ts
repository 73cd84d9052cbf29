import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queries, type Queries } from '../../src/contract/endpoints/endpoints.ts'
import type { AdminOrder } from '../../src/contract/schemas/admin-orders.ts'
import { kstDay } from '../../src/domain/time.ts'
import { moneyOf } from '../../src/web/lib/format/order-money.ts'
import { filterOfOrderView, linkToMade, linkToPickups, orderViewOf } from '../../src/web/admin/orders/order-view.ts'
import { productViewOf, roundFits } from '../../src/web/admin/products/product-view.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { signedIn } from '../support/sessions.ts'
import { aDay, type Day } from './a-day.ts'
import { Asking } from './asking.ts'
import { isKept, isOpen, isPickupOf, readBooks, type BookedOrder } from './books.ts'
import { figuresOf, valuesAt } from './figures-of.ts'
import { readMoney, readWaits, type BookedMoney, type BookedWait } from './money-books.ts'

/** Every number of these answers, at five moments of one day, against the list that it leads to and against the tables. */
let now = Temporal.Now.instant()
let app: TestApp
let asking: Asking
let day: Day
let today: string
let books: BookedOrder[]
let money: BookedMoney[]
let waits: BookedWait[]
let shown: z.output<Queries['adminDashboard']['output']>

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  const { db } = app.shop.deps
  const master = await signedIn(db, { role: 'master' })
  asking = new Asking(app.address, master)
  day = await aDay(
    db,
    () => now,
    at => (now = at),
    { userId: master.userId, role: 'master' },
  )
  await db.query(`update auth_sessions set expires_at = now() + interval '60 days'`)
  await db.query(
    `insert into task_runs (task, started_at, finished_at, status, failures, last_error) values ('prune-old', now(), now(), 'failed', 1, 'x')`,
  )
  await db.query(`insert into outbox (topic, payload, created_at, attempts) values ('order-created', '{}', now(), 5)`)
  await db.query(
    `with told as (
       insert into notifications (id, user_id, kind, data, source_key, created_at)
       select gen_random_uuid(), $1, 'points_given', '{}', 'failed:' || n, now() from generate_series(1, 3) n returning id)
     insert into notification_deliveries (id, notification_id, channel, status, next_attempt_at, useful_until, created_at, finished_at)
     select gen_random_uuid(), id, 'email', 'failed', now(), now(), now(), now() from told`,
    [master.userId],
  )
})
afterAll(() => app.stop())

const count = <T>(rows: readonly T[], fits: (row: T) => boolean) => rows.filter(fits).length
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)

/** Every row of the order list at an address. */
async function listed(url: string): Promise<AdminOrder[]> {
  const filter = filterOfOrderView(orderViewOf(new URL(url, 'http://shop').searchParams), Temporal.PlainDate.from(today))
  return await asking.all(cursor => asking.get('adminOrders', { ...filter, cursor }))
}
const prepaid = async (view: 'unpicked' | 'lastGrace' | 'overdue' | 'refund') =>
  await asking.all(cursor => asking.get('prepaidOrders', { view, cursor }))
const roundsOf = async (search: { stock?: 'low'; waiting?: 'true' }) =>
  (await asking.all(cursor => asking.get('adminProducts', { archived: 'false', ...search, cursor }))).flatMap(
    each => each.salesHistory,
  )
const groupsOf = async (roundId: string) => (await roundsOf({})).find(round => round.roundId === roundId)!.variantGroups
/** Of each round that the dashboard lists. */
const eachSelling = async <T>(of: (roundId: string) => T | Promise<T>) =>
  await Promise.all(shown.sellingRounds.map(round => of(round.roundId)))
const unitsOf = async (status: (order: BookedMoney) => boolean) =>
  await eachSelling(roundId => sum(money.filter(status), order => order.units.get(roundId) ?? 0))
const waitsOf = (roundId: string) => waits.filter(wait => wait.roundId === roundId)
const entriesOf = async (roundId: string) => (await asking.get('raffleEntries', { page: '1' }, { roundId })).total
const raffleOf = async (roundId: string) => (await asking.get('adminRaffles')).items.find(each => each.roundId === roundId)!

/** Each number of the dashboard by two ways where there are two: the list, the tables. Of a list one value for each of its rows. */
const ofDashboard: Record<string, () => Promise<readonly unknown[]> | readonly unknown[]> = {
  ordersToday: async () => [(await listed(linkToMade('today'))).length, count(books, o => o.made === today && isKept(o))],
  canceledToday: async () => [
    count(await listed('/admin/orders?created=today'), o => o.status === 'CANCELED'),
    count(books, o => o.made === today && !isKept(o)),
  ],
  ordersWeekAgo: () => {
    const weekAgo = now.subtract({ hours: 7 * 24 })
    const before = (o: BookedMoney) => Temporal.Instant.compare(o.createdAt, weekAgo) < 0
    return [count(money, o => kstDay(o.createdAt).equals(kstDay(weekAgo)) && before(o) && isKept(o))]
  },
  salesTodayWon: async () => [sum(await listed(linkToMade('today')), o => o.totalPrice)],
  'pickupsToday.open': async () => [count(await listed(linkToPickups('today')), o => o.status !== 'PICKED_UP')],
  'pickupsToday.done': async () => [count(await listed(linkToPickups('today')), o => o.status === 'PICKED_UP')],
  prepaidNotPickedUp: async () => [(await prepaid('unpicked')).length],
  prepaidNotPickedUpWon: async () => [sum(await prepaid('unpicked'), o => o.totalPrice)],
  'prepaidEndingToday.count': async () => [(await prepaid('lastGrace')).length],
  'prepaidEndingToday.totalPrice': async () => [sum(await prepaid('lastGrace'), o => o.totalPrice)],
  'prepaidOverdue.count': async () => [(await prepaid('overdue')).length],
  'prepaidOverdue.orders[].more': async () => [
    shown.prepaidOverdue.orders.map(inList(await prepaid('overdue'), o => o.items.length - 1)),
  ],
  'prepaidOverdue.orders[].totalPrice': async () => [
    shown.prepaidOverdue.orders.map(inList(await prepaid('overdue'), o => o.totalPrice)),
  ],
  'toReturn.count': async () => [(await prepaid('refund')).length, count(money, o => toReturn(o) > 0)],
  'toReturn.sum': async () => [sum(await prepaid('refund'), o => moneyOf(o).toReturn), sum(money, toReturn)],
  waitingUnits: async () => [
    sum(
      (await roundsOf({ waiting: 'true' })).flatMap(r => r.variantGroups),
      g => g.waitlistUnits,
    ),
    sum(waits, w => w.units),
  ],
  waitingWon: () => [sum(waits, wait => wait.won)],
  lowStockRounds: async () => {
    const view = productViewOf(new URLSearchParams('stock=low'))
    return [count(await roundsOf({ stock: 'low' }), round => roundFits(round, view, now))]
  },
  // a divided order counts once on the day on which it was made, which a-day.db.test.ts compares
  'days[].sold': async () => [
    await Promise.all(
      shown.days.map(async ({ day: each, sold }) => {
        const rows = await listed(linkToMade(each))
        return rows.some(row => row.wholeId !== undefined) ? sold : rows.length
      }),
    ),
  ],
  'days[].pickedUp': () => [shown.days.map(({ day: each }) => count(books, o => isPickupOf(each, o) && !isOpen(o)))],
  'days[].due': () => [shown.days.map(({ day: each }) => count(books, o => isPickupOf(each, o) && isOpen(o)))],
  'sellingRounds[].totalUnits': async () => [
    await eachSelling(async id => {
      const totals = (await groupsOf(id)).map(group => group.totalPhysicalStock)
      return totals.includes(null) ? null : sum(totals, total => total!)
    }),
  ],
  'sellingRounds[].reservedUnits': async () => [
    await unitsOf(isOpen),
    await eachSelling(async id => sum(await groupsOf(id), g => g.reservedCount)),
  ],
  'sellingRounds[].pickedUpUnits': async () => [
    await unitsOf(o => o.status === 'PICKED_UP'),
    await eachSelling(async id => sum(await groupsOf(id), g => g.pickedUpCount)),
  ],
  'sellingRounds[].waitingUnits': async () => [
    await eachSelling(id => sum(waitsOf(id), wait => wait.units)),
    await eachSelling(async id => sum(await groupsOf(id), g => g.waitlistUnits)),
  ],
  'sellingRounds[].waitingCount': async () => [
    await eachSelling(id => waitsOf(id).length),
    await eachSelling(async id => sum(await groupsOf(id), g => g.waitlistCount)),
  ],
  'sellingRounds[].lackingUnits': async () => [
    await eachSelling(async id =>
      sum(await groupsOf(id), g =>
        g.totalPhysicalStock === null
          ? 0
          : Math.max(0, g.waitlistUnits - (g.totalPhysicalStock - g.reservedCount - g.pickedUpCount)),
      ),
    ),
  ],
  'sellingRounds[].waitingWon': async () => [await eachSelling(id => sum(waitsOf(id), wait => wait.won))],
  'sellingRounds[].raffle.places': async () => [await Promise.all(raffles().map(async id => (await raffleOf(id)).places))],
  'sellingRounds[].raffle.entries': async () => [await Promise.all(raffles().map(entriesOf))],
  'dueRaffles[].places': async () => [(await asking.get('adminRaffles', { view: 'due' })).items.map(each => each.places)],
  'dueRaffles[].entries': async () => [await Promise.all(shown.dueRaffles.map(each => entriesOf(each.roundId)))],
  'failures.tasks': async () => [count((await asking.get('adminJobs')).tasks, task => task.status === 'failed')],
  'failures.messages': async () => [(await asking.get('adminJobs')).deliveries.failed],
  'failures.events': async () => [
    count(
      await app.shop.deps.db.query<{ attempts: number }>(`select attempts from outbox where delivered_at is null`),
      row => row.attempts >= 5,
    ),
  ],
}
const toReturn = ({ status, won: totalPrice, received }: BookedMoney) => moneyOf({ status, totalPrice, received }).toReturn
const inList = (rows: readonly AdminOrder[], of: (row: AdminOrder) => number) => (told: { orderId: string }) =>
  of(rows.find(row => row.id === told.orderId)!)
const raffles = () => shown.sellingRounds.filter(round => round.raffle !== null).map(round => round.roundId)

/** The head of the order list and its bulk bar, from the list's rows. */
const ofTotals: Record<string, (rows: readonly AdminOrder[]) => number> = {
  orders: rows => rows.length,
  canceled: rows => count(rows, isCanceled),
  reservations: rows => new Set(rows.filter(row => !isCanceled(row)).map(wholeOf)).size,
  canceledReservations: rows => new Set(rows.map(wholeOf)).size - new Set(rows.filter(row => !isCanceled(row)).map(wholeOf)).size,
  people: rows => peopleIn(rows),
  openPeople: rows => peopleIn(rows.filter(isOpenRow)),
  reserved: rows => count(rows, row => row.status === 'RESERVED'),
  prepaid: rows => count(rows, row => row.status === 'PREPAID'),
  staysPaid: rows => count(rows, row => row.staysPaid === true),
  price: rows =>
    sum(
      rows.filter(row => !isCanceled(row)),
      row => row.totalPrice,
    ),
  toPay: rows => sum(rows, row => moneyOf(row).due),
  openPaid: rows => count(rows, row => isOpenRow(row) && row.received > 0),
  openReceived: rows => sum(rows.filter(isOpenRow), row => row.received),
  unmarks: rows => sum(rows, row => row.unmarks ?? 0),
  unmarkedPeople: rows => peopleIn(rows.filter(row => row.status === 'PREPAID' && row.staysPaid !== true)),
}
const wholeOf = (row: AdminOrder) => row.wholeId ?? row.id
const isCanceled = (row: AdminOrder) => row.status === 'CANCELED'
const isOpenRow = (row: AdminOrder) => row.status === 'RESERVED' || row.status === 'PREPAID'
const peopleIn = (rows: readonly AdminOrder[]) => new Set(rows.map(row => row.user.id)).size

/** The pickup papers of a day, from the orders that the tables have for it. */
type Papers = z.output<Queries['pickupPapers']['output']>
const ofPapers: Record<string, (papers: Papers, due: readonly BookedMoney[]) => number[]> = {
  'nearDays[].orders': papers =>
    papers.nearDays.map(near => count(money, o => isOpen(o) && o.pickup <= near.day && near.day <= o.until)),
  'rounds[].pieces': (papers, due) => papers.rounds.map(round => sum(due, o => o.pieces.get(round.roundId) ?? 0)),
  'people[].orders': (papers, due) => papers.people.map(person => own(due, person).length),
  'people[].received': (papers, due) =>
    papers.people.map(person => sum(own(due, person), o => (o.received < o.won ? o.received : 0))),
  'people[].toReturn': (papers, due) => papers.people.map(person => sum(own(due, person), toReturn)),
  // of a person's lines the sums, since each line has its item alone
  'people[].lines[].quantity': papers => papers.people.flatMap(person => person.lines.map(line => line.quantity)),
  'people[].lines[].price': papers => papers.people.flatMap(person => person.lines.map(line => line.price)),
}
const own = (due: readonly BookedMoney[], person: { userId: string }) => due.filter(order => order.userId === person.userId)

/** Figures of which a value other than 0 was compared. */
const seen = new Set<string>()
function compare(query: string, path: string, answer: unknown, expected: readonly unknown[]) {
  const values = valuesAt(answer, path)
  if (values.some(value => value !== 0 && value !== null)) seen.add(`${query} ${path}`)
  for (const one of expected) expect(Array.isArray(one) ? one : [one], `${query} ${path}`).toEqual(values)
}

describe.each([0, 1, 2, 3, 4])('moment %i', nth => {
  beforeAll(async () => {
    const [, at, act] = day.moments[nth]!
    now = at
    await act()
    today = kstDay(now).toString()
    const { db } = app.shop.deps
    ;[books, money, waits] = [await readBooks(db), await readMoney(db), await readWaits(db)]
    shown = await asking.get('adminDashboard')
  })

  it.each(figuresOf(queries.adminDashboard.output))('the dashboard’s %s', async path => {
    expect(Object.keys(ofDashboard)).toContain(path)
    compare('adminDashboard', path, shown, await ofDashboard[path]!())
  })

  it('every sum of the order list and its bulk bar', async () => {
    for (const url of [
      '',
      '?created=today',
      '?pickup=today',
      '?status=reserved,prepaid',
      '?pickup=overdue',
      '?status=canceled',
    ]) {
      const filter = filterOfOrderView(orderViewOf(new URLSearchParams(url)), Temporal.PlainDate.from(today))
      const totals = await asking.get('orderTotals', filter)
      const rows = await listed(`/admin/orders${url}`)
      for (const path of figuresOf(queries.orderTotals.output)) {
        expect(Object.keys(ofTotals)).toContain(path)
        compare('orderTotals', path, totals, [ofTotals[path]!(rows)])
      }
    }
  })

  it('every number of the pickup papers of today and tomorrow', async () => {
    for (const each of [today, Temporal.PlainDate.from(today).add({ days: 1 }).toString()]) {
      const papers = await asking.get('pickupPapers', { day: each })
      const due = money.filter(order => isOpen(order) && order.pickup <= each && each <= order.until)
      for (const path of figuresOf(queries.pickupPapers.output)) {
        expect(Object.keys(ofPapers)).toContain(path)
        compare('pickupPapers', path, papers, [ofPapers[path]!(papers, due)])
      }
      for (const person of papers.people) {
        expect(sum(person.lines, line => line.price)).toBe(sum(own(due, person), order => order.won))
        expect(sum(person.lines, line => line.quantity)).toBe(
          sum(own(due, person), order => sum([...order.pieces.values()], n => n)),
        )
      }
    }
  })
})

it('no figure was 0 at all moments', () => {
  const names = ['adminDashboard', 'orderTotals', 'pickupPapers'] as const
  const figures = names.flatMap(name => figuresOf(queries[name].output).map(path => `${name} ${path}`))
  expect(figures.filter(figure => !seen.has(figure))).toEqual([])
})
