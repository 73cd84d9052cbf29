import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { dashboard } from '../../contract/schemas/admin.ts'
import { kstDay } from '../../domain/time.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { readDashboard } from './read-dashboard.ts'

const counter = new Counter()
counter.now = Temporal.Instant.from('2026-11-25T06:00:00Z') // 15:00 KST
const today = kstDay(counter.now)
const shown = async () => dashboard.parse(await readDashboard(counter.context))
const place = (round: { groups: { itemIds: string[] }[] }) => round.groups[0]!.itemIds[0]!

it('compares today with a week ago until the same hour', async () => {
  const round = await aRound(counter.db, { pickupDate: today.add({ days: 30 }) })
  const userId = await aUser(counter.db)
  const at = (time: string) =>
    counter.at(Temporal.Instant.from(time), () => counter.desk().reserve(userId, wanting(place(round))))
  await at('2026-11-17T14:59:59Z') // the day before in KST
  await at('2026-11-17T15:00:00Z')
  await at('2026-11-18T05:59:59Z')
  await at('2026-11-18T06:00:00Z') // later than this time of day
  await at('2026-11-25T05:00:00Z')
  expect(await shown()).toMatchObject({ ordersToday: 1, ordersWeekAgo: 2 })
})

it('counts an order that is handed over in parts once, on the day on which it was made', async () => {
  const round = await aRound(counter.db, { pickupDate: today.add({ days: 30 }) })
  const past = Temporal.Instant.from('2026-11-19T01:00:00Z')
  const sold = async () => (await shown()).days.find(each => each.day === '2026-11-19')!.sold
  const made = await counter.at(past, async () => await counter.desk().reserve(await aUser(counter.db), wanting(place(round), 3)))
  expect(await sold()).toBe(1)
  const admin = await counter.admin()
  const { remainderOrderId } = await processPartialPickup(counter.context, admin, {
    orderId: made.orders[0]!.orderId,
    pickedUpQuantity: 1,
  })
  expect(await sold()).toBe(1)
  // as long as a part is not canceled
  await changeOrderStatus(counter.context, admin, { orderIds: [remainderOrderId], status: 'CANCELED' })
  expect(await sold()).toBe(1)
})

it('names what waiting people would pay, and for which rounds', async () => {
  const round = await aRound(counter.db, {
    pickupDate: today.add({ days: 30 }),
    groups: [{ total: 0, items: [{ price: 13_800 }, { price: 500 }] }],
  })
  const [bread, other] = round.groups[0]!.itemIds
  await counter.desk().reserve(await aUser(counter.db), waitingFor(bread!, 3))
  await counter.desk().reserve(await aUser(counter.db), waitingFor(other!, 2))
  const { waitingUnits, waitingWon, sellingRounds } = await shown()
  expect([waitingUnits, waitingWon]).toEqual([5, 42_400])
  expect(sellingRounds.find(each => each.roundId === round.roundId)).toMatchObject({
    waitingUnits: 5,
    waitingCount: 2,
    lackingUnits: 5,
    waitingWon: 42_400,
    raffle: null,
  })
  await counter.db.query(`update products set is_archived = true where id = $1`, [round.productId])
  expect((await shown()).waitingWon).toBe(0)
})

it('counts the units that all waiting people lack: beyond what is left, in units of the group', async () => {
  const round = await aRound(counter.db, {
    pickupDate: today.add({ days: 30 }),
    groups: [{ total: 3, items: [{ deduction: 2 }] }],
  })
  const box = round.groups[0]!.itemIds[0]!
  await counter.desk().reserve(await aUser(counter.db), wanting(box))
  // one unit is left, of two for a box
  await counter.desk().reserve(await aUser(counter.db), waitingFor(box, 3))
  const { sellingRounds } = await shown()
  expect(sellingRounds.find(each => each.roundId === round.roundId)).toMatchObject({
    waitingUnits: 6,
    waitingCount: 1,
    lackingUnits: 5,
  })
})

it('counts prepaid goods whose day has begun, and those whose last grace day is today', async () => {
  const owner = await counter.admin()
  const paid = async (days: number, quantity: number) => {
    const round = await aRound(counter.db, { pickupDate: today.add({ days }) })
    await counter.at(counter.now.subtract({ hours: 10 * 24 }), async () => {
      const { orders } = await counter.desk().reserve(await aUser(counter.db), wanting(place(round), quantity))
      await changeOrderStatus(counter.context, owner, { orderIds: [orders[0]!.orderId], status: 'PREPAID' })
    })
  }
  await paid(1, 1)
  await paid(0, 2)
  await paid(-1, 3) // its last pickup day was yesterday: with one grace day it ends today
  await paid(-2, 4)
  expect(await shown()).toMatchObject({
    prepaidNotPickedUp: 3,
    prepaidNotPickedUpWon: 9000,
    prepaidEndingToday: { count: 1, totalPrice: 3000 },
    prepaidOverdue: { count: 1 },
  })
})

it('names raffles that wait for their draw, and rounds that begin to sell without a picture', async () => {
  const raffle = await aRound(counter.db, {
    eventType: 'RAFFLE',
    deadline: counter.now.subtract({ minutes: 1 }),
    pickupDate: today.add({ days: 2 }),
  })
  await counter.db.query(`insert into raffles (round_id, places) values ($1, 20)`, [raffle.roundId])
  const soon = { status: 'scheduled', pickupDate: today.add({ days: 9 }), publishAt: counter.now.add({ hours: 23 }) }
  const bare = await aRound(counter.db, soon)
  await aRound(counter.db, { ...soon, publishAt: counter.now.add({ hours: 25 }) })
  const { dueRaffles, pictureless } = await shown()
  expect(dueRaffles.map(each => [each.roundId, each.places, each.entries])).toEqual([[raffle.roundId, 20, 0]])
  expect(pictureless.map(each => [each.roundId, each.publishAt])).toEqual([[bare.roundId, soon.publishAt.toString()]])
  const later = await counter.at(counter.now.add({ hours: 48 }), shown)
  expect([later.dueRaffles, later.pictureless]).toEqual([[], []]) // missed, and on sale
})

it('counts failures of jobs and messages', async () => {
  expect((await shown()).failures).toEqual({ tasks: 0, messages: 0, events: 0 })
  await counter.db.query(
    `insert into task_runs (task, started_at, finished_at, status, failures, last_error) values ('mark-no-shows', now(), now(), 'failed', 3, 'x')`,
  )
  expect((await shown()).failures.tasks).toBe(1)
})
