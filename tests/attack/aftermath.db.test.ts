import { describe, expect, it } from 'vitest'
import { lastDue } from '../../src/domain/timing.ts'
import { noShowFrom } from '../../src/domain/no-show.ts'
import { schedule } from '../../src/jobs/schedule.ts'
import { markNoShows } from '../../src/services/orders/no-show.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { processPartialPickup } from '../../src/services/orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { splitBundledOrder } from '../../src/services/orders/split.ts'
import { editPointEntry } from '../../src/services/points/correct.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { writeReview } from '../../src/services/reviews/write.ts'
import { createMember } from '../../src/services/users/create-member.ts'
import { withdraw } from '../../src/services/users/withdraw.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, customer, wanting } from '../support/desk.ts'
import { expectSoundShop } from '../support/sound.ts'

/** What becomes of an order after it was over once: reopened, divided, corrected, left behind. */
const counter = new Counter()
const seoul = (day: Temporal.PlainDate, time = '00:00') =>
  day.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time }).toInstant()
const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
const person = async (id: string) =>
  (
    await counter.db.query<{ points: number; no_show_halves: number }>(`select points, no_show_halves from users where id = $1`, [
      id,
    ])
  )[0]!
const statusOf = async (id: string) =>
  (await counter.db.query<{ status: string }>(`select status from orders where id = $1`, [id]))[0]!.status

async function reopenedNoShow(lines: number) {
  const holder = await aUser(counter.db)
  const admin = await counter.admin()
  const pickupDate = today.add({ days: 3 })
  const round = await aRound(counter.db, {
    pickupDate,
    groups: Array.from({ length: lines }, () => ({ total: null, items: [{}] })),
  })
  const reservations = round.groups.map(group => ({ itemId: group.itemIds[0]!, quantity: 2 }))
  const { orders } = await counter.desk().reserve(holder, wanting('', 1, { reservations }))
  const orderId = orders[0]!.orderId
  const due = noShowFrom(pickupDate, 1)
  await counter.at(due, () => markNoShows(counter.context))
  expect(await statusOf(orderId)).toBe('CANCELED')
  const later = due.add({ hours: 2 })
  await counter.at(later, () => revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'CANCELED' }))
  return { holder, admin, orderId, later }
}

describe('an order that was reverted after it fell due', () => {
  it('is theirs to close in all its parts: the remainder of a partial pickup is no no-show of the next run', async () => {
    const { admin, holder, orderId, later } = await reopenedNoShow(1)
    const { remainderOrderId } = await counter.at(later, () =>
      processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 1 }),
    )
    await counter.at(later.add({ hours: 24 }), () => markNoShows(counter.context))
    expect(await statusOf(remainderOrderId)).toBe('RESERVED')
    expect(await person(holder)).toEqual({ points: -40, no_show_halves: 0 })
    await expectSoundShop(counter.db)
  })

  it('nor what was split off it', async () => {
    const { admin, orderId, later } = await reopenedNoShow(2)
    const { newOrderIds } = await counter.at(later, () => splitBundledOrder(counter.context, admin, { orderId }))
    await counter.at(later.add({ hours: 24 }), () => markNoShows(counter.context))
    expect(await statusOf(newOrderIds[0]!)).toBe('RESERVED')
    await expectSoundShop(counter.db)
  })
})

it('the no-show job runs when no-shows are due, not a few minutes before and so a day late', () => {
  const job = schedule.find(task => task.name === 'mark-no-shows')!
  for (const graceDays of [0, 1, 3]) {
    const due = noShowFrom(today, graceDays)
    const run = lastDue(job.at, due.add({ minutes: 30 }))
    expect(Temporal.Instant.compare(run, due)).toBeGreaterThanOrEqual(0)
  }
})

it('a review’s points are given again with the pickup of the part to which its item was split off', async () => {
  const holder = await aUser(counter.db)
  const admin = await counter.admin()
  const round = await aRound(counter.db, {
    groups: [
      { total: null, items: [{}] },
      { total: null, items: [{}] },
    ],
  })
  const reservations = round.groups.map(group => ({ itemId: group.itemIds[0]!, quantity: 1 }))
  const orderId = (await counter.desk().reserve(holder, wanting('', 1, { reservations }))).orders[0]!.orderId
  const pickUp = (id: string) => changeOrderStatus(counter.context, admin, { orderIds: [id], status: 'PICKED_UP' })
  await pickUp(orderId)
  for (const lineNo of [1, 2])
    await writeReview(counter.context, customer(holder), { orderId, lineNo, rating: 5, body: '좋아요', photoIds: [] })
  expect((await person(holder)).points).toBe(10)
  await revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'PICKED_UP' })
  expect((await person(holder)).points).toBe(0)
  const { newOrderIds } = await splitBundledOrder(counter.context, admin, { orderId })
  await pickUp(orderId)
  await pickUp(newOrderIds[0]!)
  expect((await person(holder)).points).toBe(10)
  await revertFinalizedOrder(counter.context, admin, { orderId: newOrderIds[0]!, originalStatus: 'PICKED_UP' })
  expect((await person(holder)).points).toBe(5)
  await pickUp(newOrderIds[0]!)
  expect((await person(holder)).points).toBe(10)
  await expectSoundShop(counter.db)
})

it('a revert answers how many points came back where the penalty had been corrected', async () => {
  const holder = await aUser(counter.db)
  const admin = await counter.admin()
  const round = await aRound(counter.db)
  const orderId = (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId
  await cancelOrder(counter.context, admin, { orderId, penaltyType: 'late' })
  const [penalty] = await counter.db.query<{ id: string }>(`select id from point_entries where user_id = $1`, [holder])
  await editPointEntry(counter.context, admin, { userId: holder, entryId: penalty!.id, amount: -10, reason: '반만' })
  expect((await person(holder)).points).toBe(-10)
  const { points } = await revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'CANCELED' })
  expect({ points, balance: (await person(holder)).points }).toEqual({ points: 10, balance: 0 })
})

describe('a person who withdraws', () => {
  const settings = { referralPrefix: 'MOAP', formerSecret: 'only-for-tests-and-long-enough' }
  const join = async (email: string) => {
    const input = { email, password: 'correct horse', passwordHash: 'a-hash:no-salt', displayName: '김떠나' }
    return (await createMember(counter.context, input, settings)).userId
  }

  it('and is restricted by the withdrawal’s own late cancellation, is known as restricted when they come back', async () => {
    const userId = await join('almost@shop.example')
    await counter.db.query(`update auth_users set email_verified = true, proven_email = email where id = $1`, [userId])
    await counter.db.query(
      `update users set no_show_halves = 5, no_show_adjustment = 5, loyalty_tier = 'caution' where id = $1`,
      [userId],
    )
    const pickupDate = today.add({ days: 2 })
    const round = await aRound(counter.db, { pickupDate })
    await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
    await counter.at(seoul(pickupDate, '10:00'), async () => {
      await withdraw(counter.context, settings, customer(userId))
      const again = await join('almost@shop.example')
      const [row] = await counter.db.query(`select is_suspended from users where id = $1`, [again])
      expect(row).toEqual({ is_suspended: true })
    })
  })

  it('leaves nothing that breaks the no-show job, if a crash left a reservation of theirs open', async () => {
    const userId = await join('crashed@shop.example')
    const pickupDate = today.add({ days: 2 })
    const round = await aRound(counter.db, { pickupDate })
    const orderId = (await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId
    await counter.db.query(
      `update users set withdrawn_at = now(), email = null, nickname = null, nickname_key = null where id = $1`,
      [userId],
    )
    await counter.at(noShowFrom(pickupDate, 1), () => markNoShows(counter.context))
    expect(await statusOf(orderId)).toBe('CANCELED')
  })
})
