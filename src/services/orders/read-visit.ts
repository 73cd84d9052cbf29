import { limits } from '../../contract/limits.ts'
import type { CounterCounts, CounterDay, CounterPerson, CounterVisit } from '../../contract/schemas/counter.ts'
import { countOrders, findOrders, type AdminOrderRow } from '../../db/orders/admin-orders.ts'
import { doneOf, dueOn } from '../../db/orders/figures.ts'
import { findLastPickup, readCounterPeople } from '../../db/orders/counter-search.ts'
import { latePickupPoints } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { undoneInTime } from './count-pickup.ts'
import { adminOrdersOf } from './read-admin.ts'
import { writeAccess } from '../write-access.ts'
import { searchesOf } from './read-counter.ts'

/**
 * Returns a customer with all open orders and today's pickups, without paging. Records the access to personal data.
 * @throws Refused USER_NOT_FOUND
 */
export async function readVisit(context: Context, actor: Actor, userId: string): Promise<CounterVisit> {
  const { db, clock } = context
  const now = clock()
  const today = kstDay(now)
  const [person] = await readCounterPeople(db, [userId])
  if (!person) throw new Refused({ code: 'USER_NOT_FOUND' })
  const [open, handedOut, last] = await Promise.all([
    findOrders(db, { statuses: ['RESERVED', 'PREPAID'], userIds: [userId] }, null, limits.bulkOrders),
    findOrders(db, { ...searchesOf(today).pickedUp, userIds: [userId] }, null, limits.bulkOrders),
    findLastPickup(db, userId, startOfKstDay(today)),
  ])
  await writeAccess(context, actor, [{ user_id: userId }], 'counter')
  const [openOrders, handed] = [await adminOrdersOf(db, open), await adminOrdersOf(db, handedOut)]
  const openIds = open.map(order => order.id)
  return {
    today: today.toString(),
    person: personOf(person),
    open: openOrders.toSorted(
      (a, b) => compare(a.pickupUntil, b.pickupUntil) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
    ),
    handedOut: handed.toSorted((a, b) => compare(b.pickedUpAt ?? '', a.pickedUpAt ?? '')),
    penalised: [...new Set([...open.filter(isPenalised).map(order => order.id), ...(await undoneInTime(db, openIds, now))])],
    lastPickup: last === null ? null : kstDay(last).toString(),
  }
}

/**
 * Returns the orders due or overdue today with their customers, as the counter keeps them for offline use. Records the access to personal
 * data.
 */
export async function readCounterDay(context: Context, actor: Actor): Promise<CounterDay> {
  const { db, clock } = context
  const now = clock()
  const today = kstDay(now)
  const searches = searchesOf(today)
  const open = { statuses: ['RESERVED', 'PREPAID'], pickup: { from: null, until: today } } as const
  const rows = await findOrders(db, open, null, limits.counterDay + 1)
  const shown = rows.slice(0, limits.counterDay)
  const people = await readCounterPeople(db, [...new Set(shown.map(row => row.user_id))])
  await writeAccess(context, actor, shown, 'counter')
  const [due, dueDone, overdue, pickedUp] = await Promise.all(
    [searches.due, doneOf(today), searches.overdue, searches.pickedUp].map(search => countOrders(db, search)),
  )
  return {
    today: today.toString(),
    at: now.toString(),
    people: people.map(personOf),
    orders: await adminOrdersOf(db, shown),
    more: rows.length > shown.length,
    counts: { due: due!, dueDone: dueDone!, overdue: overdue!, pickedUp: pickedUp! },
  }
}

/** Returns how many of today's pickups are due and how many are done, as `readCounterDay` counts them. Reads no personal data. */
export async function readCounterCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<CounterCounts> {
  const now = clock()
  const today = kstDay(now)
  const [due, dueDone] = await Promise.all([dueOn(today), doneOf(today)].map(search => countOrders(db, search)))
  return { today: today.toString(), at: now.toString(), counts: { due: due!, dueDone: dueDone! } }
}

function personOf(row: Awaited<ReturnType<typeof readCounterPeople>>[number]): CounterPerson {
  const { user_id: id, phone_last4: phoneLast4, namesake_code: namesakeCode, pickup_count: pickupCount, code } = row
  const { name, nickname, tier } = row
  return { user: { id, name, nickname, phoneLast4, namesakeCode, tier }, code, pickupCount }
}

/** True when a late pickup would cost nothing more, since other parts of the order were charged already. */
function isPenalised({ penalised_parts: parts }: AdminOrderRow): boolean {
  return latePickupPoints(parts ?? []) === 0
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
