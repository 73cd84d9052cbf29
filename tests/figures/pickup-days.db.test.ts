import { beforeAll, describe, expect, it } from 'vitest'
import { KST, kstDay } from '../../src/domain/time.ts'
import type { Actor } from '../../src/services/context.ts'
import { readDashboard } from '../../src/services/dashboard/read-dashboard.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { readAdminOrdersPage, readOrderCounts } from '../../src/services/orders/read-admin.ts'
import { readCounterDay } from '../../src/services/orders/read-visit.ts'
import { readPapers } from '../../src/services/papers/read-papers.ts'
import { filterOfOrderView, linkToPickups, orderViewOf } from '../../src/web/admin/orders/order-view.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, wanting } from '../support/desk.ts'

/** Orders of three pickup days, looked at on each of them, the day before and the day after, by every screen that counts them. */
const day = kstDay(Temporal.Now.instant()).add({ days: 5 })
const at = (days: number, time = '10:00') => day.add({ days }).toZonedDateTime({ timeZone: KST, plainTime: time }).toInstant()

const counter = new Counter()
const { context } = counter
let staff: Actor
const orders: Record<string, string> = {}

/** Order by the day on which it is handed out, counted from the first pickup day; null never. */
const handedOut: Record<string, number | null> = { early: -1, first: 0, second: 1, last: 2, late: 3, never: null }
/** The day that a picked up order belongs to. */
const belongsTo = (days: number) => Math.min(2, Math.max(0, days))

beforeAll(async () => {
  counter.now = at(-3)
  staff = await counter.admin()
  const round = await aRound(counter.db, { pickupDate: day, pickupUntil: day.add({ days: 2 }), deadline: at(-2) })
  for (const name of Object.keys(handedOut)) {
    const itemId = round.groups[0]!.itemIds[0]!
    orders[name] = (await counter.desk().reserve(await aUser(counter.db), wanting(itemId, 1))).orders[0]!.orderId
  }
})

async function listed(word: string) {
  const view = orderViewOf(new URL(word === 'overdue' ? '/?pickup=overdue' : linkToPickups(word), 'http://shop').searchParams)
  const { items, total } = await readAdminOrdersPage(context, staff, filterOfOrderView(view, kstDay(counter.now)))
  expect(total).toBe(items.length)
  return items.map(({ id }) => Object.keys(orders).find(name => orders[name] === id)!).sort()
}

describe.each([-2, -1, 0, 1, 2, 3, 4])('%i days after the first pickup day', days => {
  it.each(['10:00', '23:59:59'])('figures, lists, quick check and papers agree at %s', async time => {
    counter.now = at(days, time)
    if (time !== '10:00')
      for (const [name, on] of Object.entries(handedOut))
        if (on === days) await changeOrderStatus(context, staff, { orderIds: [orders[name]!], status: 'PICKED_UP' })
    const isDone = (name: string) => {
      const on = handedOut[name]!
      return handedOut[name] !== null && (on < days || (on === days && time !== '10:00'))
    }
    const open = Object.keys(orders).filter(name => !isDone(name))
    const done = Object.keys(orders).filter(isDone)
    const pickups = (on: number) =>
      [...(on >= 0 && on <= 2 ? open : []), ...done.filter(name => belongsTo(handedOut[name]!) === on)].sort()
    const overdue = days > 2 ? open.toSorted() : []

    expect(await listed('today')).toEqual(pickups(days))
    expect(await listed('tomorrow')).toEqual(pickups(days + 1))
    expect(await listed('yesterday')).toEqual(pickups(days - 1))
    expect(await listed('overdue')).toEqual(overdue)
    // a span of days has every order once
    expect(await listed(`${day.subtract({ days: 3 }).toString()}..${day.add({ days: 5 }).toString()}`)).toEqual(
      Object.keys(orders).sort(),
    )
    if (days >= -1) expect([...pickups(days), ...pickups(days + 1), ...overdue]).toEqual(expect.arrayContaining(open))

    expect(await readOrderCounts(context)).toEqual({
      pickupToday: pickups(days).length,
      pickupTomorrow: pickups(days + 1).length,
      overdue: overdue.length,
    })
    const today = pickups(days)
    const figure = { open: today.filter(name => !isDone(name)).length, done: today.filter(isDone).length }
    const dashboard = await readDashboard(context)
    expect(dashboard.pickupsToday).toEqual(figure)
    for (const each of dashboard.days) {
      const all = pickups(day.until(Temporal.PlainDate.from(each.day)).days)
      expect([each.due, each.pickedUp], each.day).toEqual([all.filter(name => !isDone(name)).length, all.filter(isDone).length])
    }
    const { counts } = await readCounterDay(context, staff)
    expect([counts.due, counts.dueDone, counts.overdue]).toEqual([figure.open, figure.done, overdue.length])
    const papers = await readPapers(context, staff, { day: kstDay(counter.now).toString() })
    expect(papers.people).toHaveLength(figure.open)
    const near = open.length === 0 ? [] : [0, 1, 2].filter(on => on >= days - 1)
    expect(papers.nearDays).toEqual(near.map(on => ({ day: day.add({ days: on }).toString(), orders: open.length })))
  })
})
