import { expect, test } from 'vitest'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { readOwnWaitlist } from '../../src/services/waitlist/read-own-entries.ts'
import { leaveWaitlist } from '../../src/services/waitlist/leave.ts'
import { aRound, aUser, someUsers } from '../support/builders.ts'
import { customer, refusal, waitingFor, wanting } from '../support/desk.ts'
import { aCounter, aLineOfPeople, aShelf, cancel, heldUnits, order, outcomes, statusesOf } from './shop.ts'

/** Failures that real shops had with their waitlists; numbered as in the list that they were collected in. */
const counter = aCounter()

test('12 · automatic and manual promotion together: three more and two canceled are five conversions, in order', async () => {
  const { shelf, orders } = await aLineOfPeople(counter, 4, 10)
  const admin = await counter.admin()
  await outcomes([
    cancel(counter, orders[0]!.userId, orders[0]!.orderId),
    setStockTotal(counter.context, admin, { variantGroupId: shelf.groupId, totalPhysicalStock: 7 }),
    cancel(counter, orders[1]!.userId, orders[1]!.orderId),
    // other processes look at the same moment
    ...[5, 6, 7].map(() => setStockTotal(counter.context, admin, { variantGroupId: shelf.groupId, totalPhysicalStock: 7 })),
  ])
  expect(await statusesOf(counter, shelf.itemId)).toEqual([
    ...Array.from({ length: 5 }, () => 'converted'),
    ...Array.from({ length: 5 }, () => 'waiting'),
  ])
  expect(await heldUnits(counter, shelf.groupId)).toBe(7)
})

test('14 · leaving the waitlist promoted someone: it frees nothing', async () => {
  const { shelf, entries } = await aLineOfPeople(counter, 1, 3)
  const [first] = entries
  await leaveWaitlist(counter.context, customer(first!.userId), { entryId: first!.entryId })
  expect(await statusesOf(counter, shelf.itemId)).toEqual(['left', 'waiting', 'waiting'])
  expect(await heldUnits(counter, shelf.groupId)).toBe(1)
})

test('15 · sniping a freed unit: the first waitlist entry gets it, not an order at that very moment', async () => {
  const { shelf, orders, entries } = await aLineOfPeople(counter, 1, 1)
  const snipers = await someUsers(counter.db, 10)
  const desks = [counter.desk(), counter.desk()]
  const [, ...sniped] = await outcomes([
    cancel(counter, orders[0]!.userId, orders[0]!.orderId),
    ...snipers.map((userId, nth) => desks[nth % 2]!.reserve(userId, wanting(shelf.itemId))),
  ])
  expect(new Set(sniped)).toEqual(new Set(['SOLD_OUT']))
  const [owner] = await counter.db.query(
    `select o.user_id from orders o join order_items l on l.order_id = o.id where l.item_id = $1 and o.status = 'RESERVED'`,
    [shelf.itemId],
  )
  expect(owner).toEqual({ user_id: entries[0]!.userId })
})

test('16 · promotion too late: none from 00:00 of the pickup day on; one after the deadline may be given back for nothing', async () => {
  const { shelf, orders, entries } = await aLineOfPeople(counter, 2, 2)
  const [round] = await counter.db.query<{ pickup_date: Temporal.PlainDate; deadline_date: Temporal.Instant }>(
    `select pickup_date, deadline_date from sales_rounds where id = $1`,
    [shelf.roundId],
  )
  const pickupDay = round!.pickup_date.toZonedDateTime('Asia/Seoul').toInstant()
  await counter.at(pickupDay.subtract({ milliseconds: 1 }), async () => {
    await cancel(counter, orders[0]!.userId, orders[0]!.orderId)
    expect(await statusesOf(counter, shelf.itemId)).toEqual(['converted', 'waiting'])
    const [converted] = await counter.db.query<{ id: string }>(`select order_id as id from waitlist_entries where id = $1`, [
      entries[0]!.entryId,
    ])
    // and what was given back goes to the next
    expect(await cancel(counter, entries[0]!.userId, converted!.id)).toMatchObject({ penaltyType: 'none', points: 0 })
    expect(await statusesOf(counter, shelf.itemId)).toEqual(['converted', 'converted'])
  })
  const late = await aLineOfPeople(counter, 1, 1)
  await counter.at(pickupDay, () => cancel(counter, late.orders[0]!.userId, late.orders[0]!.orderId))
  expect(await statusesOf(counter, late.shelf.itemId)).toEqual(['waiting'])
})

test('17 · cancel after conversion: the entry is over, the next is served, joining again goes to the end', async () => {
  const { shelf, desk, orders, entries } = await aLineOfPeople(counter, 1, 3)
  await cancel(counter, orders[0]!.userId, orders[0]!.orderId)
  const [converted] = await counter.db.query<{ id: string }>(`select order_id as id from waitlist_entries where id = $1`, [
    entries[0]!.entryId,
  ])
  await cancel(counter, entries[0]!.userId, converted!.id)
  expect(await statusesOf(counter, shelf.itemId)).toEqual(['converted', 'converted', 'waiting'])
  await desk.reserve(entries[0]!.userId, waitingFor(shelf.itemId))
  const { items } = await readOwnWaitlist(counter.db, entries[0]!.userId)
  expect(items).toMatchObject([{ place: 2, lineLength: 2 }])
})

test('18 · a big request at the head: smaller ones behind it may pass, and it keeps its place', async () => {
  const shelf = await aShelf(counter, 3)
  const desk = counter.desk()
  const [holder, big, ...small] = (await someUsers(counter.db, 5)) as [string, string, string, string, string]
  const orders = [await order(desk, holder, shelf.itemId), await order(desk, holder, shelf.itemId, 2)]
  await desk.reserve(big, waitingFor(shelf.itemId, 3))
  for (const userId of small.slice(0, 2)) await desk.reserve(userId, waitingFor(shelf.itemId))
  await cancel(counter, holder, orders[0]!)
  expect(await statusesOf(counter, shelf.itemId)).toEqual(['waiting', 'converted', 'waiting'])
  expect((await readOwnWaitlist(counter.db, big)).items).toMatchObject([{ place: 1 }])
  // it is served as soon as there is enough for it, before anybody behind it
  const admin = await counter.admin()
  await setStockTotal(counter.context, admin, { variantGroupId: shelf.groupId, totalPhysicalStock: 6 })
  expect(await statusesOf(counter, shelf.itemId)).toEqual(['converted', 'converted', 'waiting'])
})

test('19 · first come, first served surprises: the place that is shown is the order in which people are served', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}, {}] }] })
  const [one, two] = round.groups[0]!.itemIds as [string, string]
  const desk = counter.desk()
  await order(desk, await aUser(counter.db), one)
  const people = await someUsers(counter.db, 6)
  // two items of one shelf share its line; everybody arrives at the same instant
  for (const [nth, userId] of people.entries()) await desk.reserve(userId, waitingFor(nth % 2 === 0 ? one : two))
  const places = await Promise.all(people.map(async userId => (await readOwnWaitlist(counter.db, userId)).items[0]!.place))
  expect(places).toEqual([1, 2, 3, 4, 5, 6])
  const admin = await counter.admin()
  const served: number[] = []
  for (let total = 2; total <= 7; total++) {
    await setStockTotal(counter.context, admin, { variantGroupId: round.groups[0]!.id, totalPhysicalStock: total })
    const done = await counter.db.query<{ user_id: string }>(
      `select user_id from waitlist_entries where variant_group_id = $1 and status = 'converted'`,
      [round.groups[0]!.id],
    )
    const fresh = done.map(row => people.indexOf(row.user_id) + 1).filter(place => !served.includes(place))
    served.push(...fresh)
  }
  expect(served).toEqual(places)
  expect(await refusal(desk.reserve(people[0]!, wanting(one)))).toMatchObject({ code: 'SOLD_OUT' })
})
