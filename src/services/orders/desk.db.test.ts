import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReserveInput } from '../../contract/schemas/orders.ts'
import { Database } from '../../db/database.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { OrderDesk } from './desk.ts'
import { setStockTotal } from './set-stock-total.ts'
import { leaveWaitlist } from '../waitlist/leave.ts'

let db: Database
let drop: () => Promise<void>
let now = Temporal.Now.instant()
const context = () => ({ db, clock: () => now, newId })
const desk = () => new OrderDesk(context())
const body = (itemId: string, quantity = 1, over: Partial<ReserveInput> = {}): ReserveInput => ({
  requestId: newId(),
  reservations: [{ itemId, quantity }],
  waitlist: [],
  ...over,
})
const waiting = (itemId: string, quantity = 1) => body(itemId, 1, { reservations: [], waitlist: [{ itemId, quantity }] })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { rejection?: Rejection }) => error.rejection ?? error,
  )
const stockOf = async (groupId: string) =>
  (
    await db.query<Record<string, number>>(
      `select reserved_units, picked_up_units, waiting_count, waiting_units from stock where variant_group_id = $1`,
      [groupId],
    )
  )[0]
const admin = async () => ({ userId: await aUser(db, { role: 'admin' }), role: 'admin' as const })
const customer = (userId: string) => ({ userId, role: 'customer' as const })

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = new Database({ url: database.url, poolSize: Number(process.env.DATABASE_POOL_SIZE ?? 4) })
})
afterAll(async () => {
  await db.close()
  await drop()
})

describe('reserving', () => {
  it('answers with the orders, one per pickup day, at the prices of the database', async () => {
    const user = await aUser(db)
    const round = await aRound(db, { groups: [{ total: 10, items: [{ price: 8900 }] }] })
    const [itemId] = round.groups[0]!.itemIds
    const result = await desk().reserve(user, body(itemId!, 3))
    expect(result.orders).toMatchObject([{ totalPrice: 26_700, items: [{ itemId, quantity: 3, unitPrice: 8900 }] }])
    expect(await stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 3 })
  })

  it('repeats the first answer for the same key, at once, later and on another desk; another body is refused', async () => {
    const user = await aUser(db)
    const round = await aRound(db, { groups: [{ total: 10, items: [{}] }] })
    const input = body(round.groups[0]!.itemIds[0]!, 2)
    const [one, two] = [desk(), desk()]
    const answers = await Promise.all([one.reserve(user, input), one.reserve(user, input), two.reserve(user, input)])
    answers.push(await two.reserve(user, input))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 2 })
    expect(await refusal(two.reserve(user, { ...input, reservations: [{ ...input.reservations[0]!, quantity: 3 }] }))).toEqual({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    // a key is its owner's: somebody else's same key is another request
    expect((await two.reserve(await aUser(db), input)).orders[0]!.orderId).not.toBe(answers[0]!.orders[0]!.orderId)
  })

  it('answers a repeated key also when everything is sold by then', async () => {
    const [user, other] = [await aUser(db), await aUser(db)]
    const round = await aRound(db, { groups: [{ total: 1, items: [{}] }] })
    const mine = desk()
    const input = body(round.groups[0]!.itemIds[0]!)
    const first = await mine.reserve(user, input)
    expect(await refusal(mine.reserve(other, body(round.groups[0]!.itemIds[0]!)))).toMatchObject({ code: 'SOLD_OUT' })
    expect(await mine.reserve(user, input)).toEqual(first)
  })

  it('is all or nothing, and names each short line with what is left', async () => {
    const user = await aUser(db)
    const [plenty, few] = [
      await aRound(db, { groups: [{ total: 10, items: [{}] }] }),
      await aRound(db, { groups: [{ total: 5, deduction: 2, items: [{}] }] }),
    ]
    const [a, b] = [plenty.groups[0]!.itemIds[0]!, few.groups[0]!.itemIds[0]!]
    const lines = [
      { itemId: a, quantity: 1 },
      { itemId: b, quantity: 3 },
    ]
    expect(await refusal(desk().reserve(user, body(a, 1, { reservations: lines })))).toEqual({
      code: 'SOLD_OUT',
      lines: [{ itemId: b, wanted: 3, available: 2 }],
    })
    expect(await stockOf(plenty.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
  })

  it('sees a price, a deadline or a tier that the owner changed a moment ago', async () => {
    const user = await aUser(db)
    const round = await aRound(db, { groups: [{ total: 10, items: [{ price: 1000 }] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = desk()
    await mine.reserve(user, body(itemId))
    await db.transaction(async tx => {
      await tx.query(`update items set price = 2000 where id = $1`, [itemId])
      await tx.query(`update catalogue_version set version = version + 1`)
    })
    expect((await mine.reserve(user, body(itemId))).orders[0]!.totalPrice).toBe(2000)
    await db.transaction(async tx => {
      await tx.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
      await tx.query(`update catalogue_version set version = version + 1`)
    })
    expect(await refusal(mine.reserve(user, body(itemId)))).toEqual({ code: 'ROUND_ENDED', itemIds: [itemId] })
  })

  it('keeps the order of arrival for the last units', async () => {
    const users = await someUsers(db, 40)
    const round = await aRound(db, { groups: [{ total: 7, items: [{}] }] })
    const mine = desk()
    const outcomes = await Promise.all(users.map(user => refusal(mine.reserve(user, body(round.groups[0]!.itemIds[0]!)))))
    expect(outcomes.map(outcome => outcome === null)).toEqual(users.map((_, index) => index < 7))
  })

  it('one poisoned request spoils no other', async () => {
    const users = await someUsers(db, 8)
    const round = await aRound(db, { groups: [{ total: 20, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = desk()
    // an id that is no uuid fails inside the database, where the contract would have stopped it
    const outcomes = await Promise.all([
      ...users.map(user => refusal(mine.reserve(user, body(itemId)))),
      refusal(mine.reserve(users[0]!, { ...body(itemId), requestId: 'not a uuid' })),
    ])
    expect(outcomes.slice(0, 8)).toEqual(users.map(() => null))
    expect(outcomes[8]).toBeInstanceOf(Error)
    expect(await stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 8 })
  })

  it('sends away who finds the line full, and drops who left it', async () => {
    const users = await someUsers(db, 3)
    const round = await aRound(db)
    const itemId = round.groups[0]!.itemIds[0]!
    const small = new OrderDesk(context(), { queue: 1 })
    const first = refusal(small.reserve(users[0]!, body(itemId), { isGone: () => true }))
    expect(await refusal(small.reserve(users[1]!, body(itemId)))).toEqual({ code: 'BUSY', retryAfterSeconds: 1 })
    expect(await first).toMatchObject({ code: 'BUSY' })
    await small.drained()
    expect(await stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
  })
})

describe('the waitlist', () => {
  it('turns a cancellation into the next reservation in the same breath, in order, passing over who does not fit', async () => {
    const [holder, big, small, later] = (await someUsers(db, 4)) as [string, string, string, string]
    const round = await aRound(db, { groups: [{ total: 2, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = desk()
    const held = await mine.reserve(holder, body(itemId, 2))
    await mine.reserve(big, waiting(itemId, 3))
    await mine.reserve(small, waiting(itemId, 2))
    await mine.reserve(later, waiting(itemId, 1))
    expect(
      await cancelOrder(context(), customer(holder), { orderId: held.orders[0]!.orderId, penaltyType: 'no_show' }),
    ).toMatchObject({ penaltyType: 'none', points: 0 })
    const entries = await db.query<{ user_id: string; status: string }>(
      `select user_id, status from waitlist_entries where item_id = $1 order by seq`,
      [itemId],
    )
    expect(entries.map(entry => entry.status)).toEqual(['waiting', 'converted', 'waiting'])
    expect(await stockOf(round.groups[0]!.id)).toEqual({
      reserved_units: 2,
      picked_up_units: 0,
      waiting_count: 2,
      waiting_units: 4,
    })
  })

  it('a raised total serves the line before anybody new, and cannot fall below what is taken', async () => {
    const [holder, one, two] = (await someUsers(db, 3)) as [string, string, string]
    const round = await aRound(db, { groups: [{ total: 1, items: [{}] }] })
    const { id: variantGroupId, itemIds } = round.groups[0]!
    const mine = desk()
    await mine.reserve(holder, body(itemIds[0]!))
    await mine.reserve(one, waiting(itemIds[0]!))
    await mine.reserve(two, waiting(itemIds[0]!))
    const owner = await admin()
    expect(await setStockTotal(context(), owner, { variantGroupId, totalPhysicalStock: 2 })).toMatchObject({ converted: 1 })
    expect(await refusal(setStockTotal(context(), owner, { variantGroupId, totalPhysicalStock: 1 }))).toEqual({
      code: 'TOTAL_BELOW_TAKEN',
      variantGroupId,
      taken: 2,
    })
    expect(await setStockTotal(context(), owner, { variantGroupId, totalPhysicalStock: null })).toMatchObject({ converted: 1 })
  })

  it('is left once, only by its owner, and frees nothing', async () => {
    const [holder, one, other] = (await someUsers(db, 3)) as [string, string, string]
    const round = await aRound(db, { groups: [{ total: 1, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = desk()
    await mine.reserve(holder, body(itemId))
    const { entryId } = (await mine.reserve(one, waiting(itemId))).waitlist[0]!
    expect(await refusal(leaveWaitlist(context(), customer(other), { entryId }))).toEqual({ code: 'WAITLIST_ENTRY_NOT_FOUND' })
    const twice = await Promise.all([1, 2].map(() => refusal(leaveWaitlist(context(), customer(one), { entryId }))))
    expect(twice.filter(outcome => outcome === null)).toHaveLength(1)
    expect(await stockOf(round.groups[0]!.id)).toEqual({
      reserved_units: 1,
      picked_up_units: 0,
      waiting_count: 0,
      waiting_units: 0,
    })
  })

  it('passes over the suspended and ends at 00:00 KST of the pickup day', async () => {
    const [holder, next] = (await someUsers(db, 2)) as [string, string]
    const round = await aRound(db, { groups: [{ total: 2, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = desk()
    const orders = [await mine.reserve(holder, body(itemId)), await mine.reserve(holder, body(itemId))]
    const suspended = await aUser(db)
    await mine.reserve(suspended, waiting(itemId))
    await mine.reserve(next, waiting(itemId))
    await db.query(`update users set manual_tier = 'restricted' where id = $1`, [suspended])
    await cancelOrder(context(), customer(holder), { orderId: orders[0]!.orders[0]!.orderId, penaltyType: 'none' })
    const entries = () =>
      db.query<{ status: string }>(`select status from waitlist_entries where item_id = $1 order by seq`, [itemId])
    expect((await entries()).map(entry => entry.status)).toEqual(['waiting', 'converted'])
    await db.query(`update users set manual_tier = null where id = $1`, [suspended])
    const before = now
    now = now.add({ hours: 24 * 4 })
    await cancelOrder(context(), customer(holder), { orderId: orders[1]!.orders[0]!.orderId, penaltyType: 'none' })
    now = before
    expect((await entries()).map(entry => entry.status)).toEqual(['waiting', 'converted'])
  })
})

describe('what cancelling costs', () => {
  const at = async (instant: Temporal.Instant, act: () => Promise<unknown>) => {
    const before = now
    now = instant
    try {
      return await act()
    } finally {
      now = before
    }
  }
  const person = async (id: string) =>
    (await db.query<object>(`select points, no_show_halves, loyalty_tier from users where id = $1`, [id]))[0]
  const seoul = (day: Temporal.PlainDate) => day.toZonedDateTime('Asia/Seoul').toInstant()

  it('before the deadline nothing, after it points by the price, on the pickup day fifty and half a no-show', async () => {
    const pickupDate = now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
    const deadline = seoul(pickupDate).subtract({ hours: 28 })
    const round = await aRound(db, { pickupDate, deadline, groups: [{ total: 10, items: [{ price: 26_666 }] }] })
    const cancelAt = async (instant: Temporal.Instant) => {
      const holder = await aUser(db)
      const { orderId } = (await desk().reserve(holder, body(round.groups[0]!.itemIds[0]!))).orders[0]!
      // 'none' is what a crafty client sends
      const answer = await at(instant, () => cancelOrder(context(), customer(holder), { orderId, penaltyType: 'none' }))
      return { answer, person: await person(holder) }
    }
    expect(await cancelAt(deadline.subtract({ milliseconds: 1 }))).toMatchObject({
      answer: { penaltyType: 'none' },
      person: { points: 0, no_show_halves: 0 },
    })
    expect(await cancelAt(deadline)).toMatchObject({
      answer: { penaltyType: 'after_deadline', points: -99 },
      person: { points: -99, no_show_halves: 0 },
    })
    expect(await cancelAt(seoul(pickupDate))).toMatchObject({
      answer: { penaltyType: 'late', points: -50 },
      person: { points: -50, no_show_halves: 1, loyalty_tier: 'caution' },
    })
  })

  it('picked up after the last day costs forty, once', async () => {
    const holder = await aUser(db)
    const round = await aRound(db)
    const { orderId, pickupDate } = (await desk().reserve(holder, body(round.groups[0]!.itemIds[0]!))).orders[0]!
    const late = seoul(Temporal.PlainDate.from(pickupDate).add({ days: 1 }))
    await at(late, async () => changeOrderStatus(context(), await admin(), { orderIds: [orderId, orderId], status: 'PICKED_UP' }))
    expect(await person(holder)).toMatchObject({ points: -40 })
  })
})

describe('changing orders', () => {
  it('another customer’s order is not there, and a cancelled one is not cancelled again', async () => {
    const [holder, other] = (await someUsers(db, 2)) as [string, string]
    const round = await aRound(db)
    const { orderId } = (await desk().reserve(holder, body(round.groups[0]!.itemIds[0]!))).orders[0]!
    expect(await refusal(cancelOrder(context(), customer(other), { orderId, penaltyType: 'none' }))).toEqual({
      code: 'ORDER_NOT_FOUND',
    })
    const both = await Promise.all(
      [1, 2, 3].map(() => refusal(cancelOrder(context(), customer(holder), { orderId, penaltyType: 'none' }))),
    )
    expect(both.filter(outcome => outcome === null)).toHaveLength(1)
    expect(both.filter(Boolean)[0]).toEqual({ code: 'ORDER_STATUS', from: 'CANCELED', to: 'CANCELED' })
    expect(await stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
  })

  it('bulk: each order has its own result, and two lines of one shelf are both moved', async () => {
    const holder = await aUser(db)
    const round = await aRound(db, { groups: [{ total: 20, items: [{}, { deduction: 3 }] }] })
    const [a, b] = round.groups[0]!.itemIds as [string, string]
    const lines = [
      { itemId: a, quantity: 2 },
      { itemId: b, quantity: 1 },
    ]
    const both = (await desk().reserve(holder, body(a, 1, { reservations: lines }))).orders[0]!.orderId
    const gone = (await desk().reserve(holder, body(a))).orders[0]!.orderId
    await cancelOrder(context(), customer(holder), { orderId: gone, penaltyType: 'none' })
    const results = await changeOrderStatus(context(), await admin(), { orderIds: [both, gone, newId()], status: 'PICKED_UP' })
    expect(results.done).toEqual([both])
    expect(results.refused.map(each => each.code)).toEqual(['ORDER_STATUS', 'ORDER_NOT_FOUND'])
    expect(await stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0, picked_up_units: 5 })
    expect((await db.query<{ pickup_count: number }>(`select pickup_count from users where id = $1`, [holder]))[0]).toEqual({
      pickup_count: 1,
    })
  })

  it('prepaid and back, with its timestamp', async () => {
    const holder = await aUser(db)
    const owner = await admin()
    const round = await aRound(db)
    const { orderId } = (await desk().reserve(holder, body(round.groups[0]!.itemIds[0]!))).orders[0]!
    const row = async () =>
      (await db.query<object>(`select status, prepaid_at is not null as prepaid from orders where id = $1`, [orderId]))[0]
    await changeOrderStatus(context(), owner, { orderIds: [orderId], status: 'PREPAID' })
    expect(await row()).toEqual({ status: 'PREPAID', prepaid: true })
    await changeOrderStatus(context(), owner, { orderIds: [orderId], status: 'RESERVED' })
    expect(await row()).toEqual({ status: 'RESERVED', prepaid: false })
  })
})
