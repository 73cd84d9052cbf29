import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { startOfKstDay } from '../../domain/time.ts'
import { changeOrderStatus } from './change-status.ts'
import { readVisit } from './read-visit.ts'
import { revertOrders } from './revert-many.ts'

const counter = new Counter()

/** Creates an order of 1,000 won that is picked up; `day` counts from its last pickup day. */
async function aPickup(day: number) {
  const userId = await aUser(counter.db)
  const round = await aRound(counter.db)
  const made = (await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
  const admin = await counter.admin()
  const at = (days: number) => startOfKstDay(Temporal.PlainDate.from(made.pickupDate).add({ days })).add({ hours: 12 })
  const orderIds = [made.orderId]
  const pickUp = (days: number) =>
    counter.at(at(days), () => changeOrderStatus(counter.context, admin, { orderIds, status: 'PICKED_UP' }))
  const undo = (days: number) =>
    counter.at(at(days), () => revertOrders(counter.context, admin, { orderIds, originalStatus: 'PICKED_UP' }))
  const points = async () =>
    (await counter.db.query<{ points: number }>(`select points from users where id = $1`, [userId]))[0]!.points
  const costsNothing = (days: number) =>
    counter.at(at(days), async () => (await readVisit(counter.context, admin, userId)).penalised.includes(made.orderId))
  await pickUp(day)
  return { pickUp, undo, points, costsNothing }
}

it('a pickup in time that is undone and repeated on one later day costs nothing, any number of times', async () => {
  const { pickUp, undo, points, costsNothing } = await aPickup(0)
  for (const _ of [1, 2]) {
    expect(await undo(5)).toMatchObject({ points: 0, amount: -1000 })
    expect(await costsNothing(5)).toBe(true)
    expect(await pickUp(5)).toMatchObject({ points: 0, amount: 1000 })
  }
  expect(await points()).toBe(0)
})

it('repeated on another day it is late, and the answer says what it costs', async () => {
  const { pickUp, undo, points, costsNothing } = await aPickup(0)
  await undo(5)
  expect(await costsNothing(6)).toBe(false)
  expect(await pickUp(6)).toMatchObject({ points: -40, amount: 1000 })
  expect(await points()).toBe(-40)
})

it('a late pickup that is undone and repeated stays late', async () => {
  const { pickUp, undo, points } = await aPickup(1)
  expect(await points()).toBe(-40)
  expect(await undo(1)).toMatchObject({ points: 40, amount: -1000 })
  expect(await points()).toBe(0)
  expect(await pickUp(1)).toMatchObject({ points: -40, amount: 1000 })
})
