import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { setStockTotal } from './set-stock-total.ts'
import { leaveWaitlist } from '../waitlist/leave.ts'

const counter = new Counter()

describe('the waitlist', () => {
  it('converts the next entry in the transaction of a cancellation, in order, passing over entries that do not fit', async () => {
    const [holder, big, small, later] = (await someUsers(counter.db, 4)) as [string, string, string, string]
    const round = await aRound(counter.db, { groups: [{ total: 2, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    const held = await mine.reserve(holder, wanting(itemId, 2))
    await mine.reserve(big, waitingFor(itemId, 3))
    await mine.reserve(small, waitingFor(itemId, 2))
    await mine.reserve(later, waitingFor(itemId, 1))
    expect(
      await cancelOrder(counter.context, customer(holder), { orderId: held.orders[0]!.orderId, penaltyType: 'no_show' }),
    ).toMatchObject({ penaltyType: 'none', points: 0 })
    const entries = await counter.db.query<{ user_id: string; status: string }>(
      `select user_id, status from waitlist_entries where item_id = $1 order by seq`,
      [itemId],
    )
    expect(entries.map(entry => entry.status)).toEqual(['waiting', 'converted', 'waiting'])
    expect(await counter.stockOf(round.groups[0]!.id)).toEqual({
      reserved_units: 2,
      picked_up_units: 0,
      waiting_count: 2,
      waiting_units: 4,
    })
  })

  it('a raised total serves the waitlist before new reservations, and cannot fall below what is taken', async () => {
    const [holder, one, two] = (await someUsers(counter.db, 3)) as [string, string, string]
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const { id: variantGroupId, itemIds } = round.groups[0]!
    const mine = counter.desk()
    await mine.reserve(holder, wanting(itemIds[0]!))
    await mine.reserve(one, waitingFor(itemIds[0]!))
    await mine.reserve(two, waitingFor(itemIds[0]!))
    const owner = await counter.admin()
    expect(await setStockTotal(counter.context, owner, { variantGroupId, totalPhysicalStock: 2 })).toMatchObject({ converted: 1 })
    expect(await refusal(setStockTotal(counter.context, owner, { variantGroupId, totalPhysicalStock: 1 }))).toEqual({
      code: 'TOTAL_BELOW_TAKEN',
      variantGroupId,
      taken: 2,
    })
    expect(await setStockTotal(counter.context, owner, { variantGroupId, totalPhysicalStock: null })).toMatchObject({
      converted: 1,
    })
  })

  it('is left once, only by its owner, and frees no stock', async () => {
    const [holder, one, other] = (await someUsers(counter.db, 3)) as [string, string, string]
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    await mine.reserve(holder, wanting(itemId))
    const { entryId } = (await mine.reserve(one, waitingFor(itemId))).waitlist[0]!
    expect(await refusal(leaveWaitlist(counter.context, customer(other), { entryId }))).toEqual({
      code: 'WAITLIST_ENTRY_NOT_FOUND',
    })
    const twice = await Promise.all([1, 2].map(() => refusal(leaveWaitlist(counter.context, customer(one), { entryId }))))
    expect(twice.filter(outcome => outcome === null)).toHaveLength(1)
    const told = `select payload from outbox where topic = 'waitlist.left' and payload->'userIds' ? $1`
    expect(await counter.db.query(told, [one])).toEqual([{ payload: { userIds: [one], entryId } }])
    expect(await counter.stockOf(round.groups[0]!.id)).toEqual({
      reserved_units: 1,
      picked_up_units: 0,
      waiting_count: 0,
      waiting_units: 0,
    })
  })

  it('converts no entry of an archived product, as reserving is refused there', async () => {
    const [holder, next] = (await someUsers(counter.db, 2)) as [string, string]
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    const held = await mine.reserve(holder, wanting(itemId))
    await mine.reserve(next, waitingFor(itemId))
    await counter.db.query(`update products set is_archived = true where id = $1`, [round.productId])
    await cancelOrder(counter.context, customer(holder), { orderId: held.orders[0]!.orderId, penaltyType: 'none' })
    expect(await counter.db.query(`select status from waitlist_entries where item_id = $1`, [itemId])).toEqual([
      { status: 'waiting' },
    ])
  })

  it('passes over the suspended and ends at 00:00 KST of the pickup day', async () => {
    const [holder, next] = (await someUsers(counter.db, 2)) as [string, string]
    const round = await aRound(counter.db, { groups: [{ total: 2, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const mine = counter.desk()
    const orders = [await mine.reserve(holder, wanting(itemId)), await mine.reserve(holder, wanting(itemId))]
    const suspended = await aUser(counter.db)
    await mine.reserve(suspended, waitingFor(itemId))
    await mine.reserve(next, waitingFor(itemId))
    await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [suspended])
    await cancelOrder(counter.context, customer(holder), { orderId: orders[0]!.orders[0]!.orderId, penaltyType: 'none' })
    const entries = () =>
      counter.db.query<{ status: string }>(`select status from waitlist_entries where item_id = $1 order by seq`, [itemId])
    expect((await entries()).map(entry => entry.status)).toEqual(['waiting', 'converted'])
    await counter.db.query(`update users set manual_tier = null where id = $1`, [suspended])
    await counter.at(counter.now.add({ hours: 24 * 4 }), () =>
      cancelOrder(counter.context, customer(holder), { orderId: orders[1]!.orders[0]!.orderId, penaltyType: 'none' }),
    )
    expect((await entries()).map(entry => entry.status)).toEqual(['waiting', 'converted'])
  })
})

describe('what canceling costs', () => {
  const person = async (id: string) =>
    (await counter.db.query<object>(`select points, no_show_halves, loyalty_tier from users where id = $1`, [id]))[0]
  const seoul = (day: Temporal.PlainDate) => day.toZonedDateTime('Asia/Seoul').toInstant()

  it('before the deadline nothing, after it points by the price, on the pickup day fifty and half a no-show', async () => {
    const pickupDate = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
    const deadline = seoul(pickupDate).subtract({ hours: 28 })
    const round = await aRound(counter.db, { pickupDate, deadline, groups: [{ total: 10, items: [{ price: 26_666 }] }] })
    const cancelAt = async (instant: Temporal.Instant) => {
      const holder = await aUser(counter.db)
      const { orderId } = (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
      // 'none' is what a manipulated client sends
      const answer = await counter.at(instant, () =>
        cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' }),
      )
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
    const holder = await aUser(counter.db)
    const round = await aRound(counter.db)
    const { orderId, pickupDate } = (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
    const late = seoul(Temporal.PlainDate.from(pickupDate).add({ days: 1 }))
    await counter.at(late, async () =>
      changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orderId, orderId], status: 'PICKED_UP' }),
    )
    expect(await person(holder)).toMatchObject({ points: -40 })

    const inTime = await aUser(counter.db)
    const last = (await counter.desk().reserve(inTime, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId
    await counter.at(late.subtract({ milliseconds: 1 }), async () =>
      changeOrderStatus(counter.context, await counter.admin(), { orderIds: [last], status: 'PICKED_UP' }),
    )
    expect(await person(inTime)).toMatchObject({ points: 0 })
  })

  it('until the last millisecond of several pickup days it costs nothing', async () => {
    const pickupDate = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
    const round = await aRound(counter.db, { pickupDate, pickupUntil: pickupDate.add({ days: 2 }) })
    const over = seoul(pickupDate.add({ days: 3 }))
    const pointsAt = async (instant: Temporal.Instant) => {
      const holder = await aUser(counter.db)
      const { orderId } = (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
      const owner = await counter.admin()
      await counter.at(instant, () => changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PICKED_UP' }))
      return await person(holder)
    }
    expect(await pointsAt(over.subtract({ milliseconds: 1 }))).toMatchObject({ points: 0 })
    expect(await pointsAt(over)).toMatchObject({ points: -40 })
  })
})

describe('changing orders', () => {
  it('another customer’s order is not found, and a canceled one is not canceled again', async () => {
    const [holder, other] = (await someUsers(counter.db, 2)) as [string, string]
    const round = await aRound(counter.db)
    const { orderId } = (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
    expect(await refusal(cancelOrder(counter.context, customer(other), { orderId, penaltyType: 'none' }))).toEqual({
      code: 'ORDER_NOT_FOUND',
    })
    const both = await Promise.all(
      [1, 2, 3].map(() => refusal(cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' }))),
    )
    expect(both.filter(outcome => outcome === null)).toHaveLength(1)
    expect(both.filter(Boolean)[0]).toEqual({ code: 'ORDER_STATUS', from: 'CANCELED', to: 'CANCELED' })
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0 })
  })

  it('bulk: each order has a separate result, and two items of one stock are both moved', async () => {
    const holder = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 20, items: [{}, { deduction: 3 }] }] })
    const [a, b] = round.groups[0]!.itemIds as [string, string]
    const lines = [
      { itemId: a, quantity: 2 },
      { itemId: b, quantity: 1 },
    ]
    const both = (await counter.desk().reserve(holder, wanting(a, 1, { reservations: lines }))).orders[0]!.orderId
    const gone = (await counter.desk().reserve(holder, wanting(a))).orders[0]!.orderId
    await cancelOrder(counter.context, customer(holder), { orderId: gone, penaltyType: 'none' })
    const results = await changeOrderStatus(counter.context, await counter.admin(), {
      orderIds: [both, gone, newId()],
      status: 'PICKED_UP',
    })
    expect(results.done).toEqual([both])
    expect(results.refused.map(each => each.code)).toEqual(['ORDER_STATUS', 'ORDER_NOT_FOUND'])
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0, picked_up_units: 5 })
    expect(
      (await counter.db.query<{ pickup_count: number }>(`select pickup_count from users where id = $1`, [holder]))[0],
    ).toEqual({
      pickup_count: 1,
    })
  })

  it('an admin picks up no order of their own, whole or in part; a master may, and so may another admin', async () => {
    const [admin, other] = [await counter.admin(), await counter.admin()]
    const master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const }
    const round = await aRound(counter.db)
    const orderOf = async (userId: string) =>
      (await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!, 3))).orders[0]!.orderId
    const mine = await orderOf(admin.userId)
    const picked = (orderId: string) => ({ orderIds: [orderId], status: 'PICKED_UP' as const })
    const own = await changeOrderStatus(counter.context, admin, picked(mine))
    expect([own.done, own.refused.map(each => each.code)]).toEqual([[], ['OWN_ACCOUNT']])
    const inPart = { orderId: mine, pickedUpQuantity: 1 }
    const part = () => processPartialPickup(counter.context, admin, inPart)
    expect(await refusedUnchanged(counter.db, part)).toEqual({ code: 'OWN_ACCOUNT' })
    expect((await changeOrderStatus(counter.context, other, picked(mine))).done).toEqual([mine])
    const masters = await orderOf(master.userId)
    expect((await changeOrderStatus(counter.context, master, picked(masters))).done).toEqual([masters])
    const counts = await counter.db.query(`select pickup_count from users where id = any($1::uuid[])`, [
      [admin.userId, master.userId],
    ])
    expect(counts).toEqual([{ pickup_count: 1 }, { pickup_count: 1 }])
  })

  it('prepaid and back, picked up and canceled, each with the moment of the change', async () => {
    const holder = await aUser(counter.db)
    const owner = await counter.admin()
    const round = await aRound(counter.db)
    const start = counter.now.round('millisecond') // as precise as the database stores it
    const change = async (orderId: string, status: 'RESERVED' | 'PREPAID' | 'PICKED_UP' | 'CANCELED', minutes: number) => {
      const now = start.add({ minutes })
      await counter.at(now, () => changeOrderStatus(counter.context, owner, { orderIds: [orderId], status }))
      const columns = `status, prepaid_at as prepaid, picked_up_at as "pickedUp", canceled_at as canceled`
      const [row] = await counter.db.query<object>(`select ${columns} from orders where id = $1`, [orderId])
      return row
    }
    const at = (minutes: number) => start.add({ minutes })
    const none = { prepaid: null, pickedUp: null, canceled: null }
    for (const [end, column] of [
      ['PICKED_UP', 'pickedUp'],
      ['CANCELED', 'canceled'],
    ] as const) {
      const { orderId } = (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
      expect(await change(orderId, 'PREPAID', 1)).toEqual({ status: 'PREPAID', ...none, prepaid: at(1) })
      expect(await change(orderId, 'RESERVED', 2)).toEqual({ status: 'RESERVED', ...none })
      expect(await change(orderId, 'PREPAID', 3)).toEqual({ status: 'PREPAID', ...none, prepaid: at(3) })
      expect(await change(orderId, end, 4)).toEqual({ status: end, ...none, prepaid: at(3), [column]: at(4) })
    }
  })

  it('by staff with a penalty names the actor in the points history, by the customer no one', async () => {
    const holder = await aUser(counter.db)
    const owner = await counter.admin()
    const round = await aRound(counter.db)
    const anOrder = async () => (await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId
    const [chosen, byClock] = [await anOrder(), await anOrder()]
    await cancelOrder(counter.context, owner, { orderId: chosen, penaltyType: 'late' })
    const pickupDay = counter.now.add({ hours: 24 * 3 })
    await counter.at(pickupDay, () =>
      cancelOrder(counter.context, { userId: holder, role: 'customer' }, { orderId: byClock, penaltyType: 'none' }),
    )
    const entries = await counter.db.query(
      `select actor_id from point_entries where user_id = $1 and kind = 'penalty' order by entry_no`,
      [holder],
    )
    expect(entries).toEqual([{ actor_id: owner.userId }, { actor_id: null }])
  })
})
