import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { post } from '../points/post.ts'
import { writeReview } from '../reviews/write.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { markNoShows } from './no-show.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { revertFinalizedOrder } from './revert.ts'

const counter = new Counter()
const seoul = (day: string, days = 0) => Temporal.PlainDate.from(day).add({ days }).toZonedDateTime('Asia/Seoul').toInstant()

/** Returns what a pickup or a penalty changes of a user. */
const person = async (id: string) =>
  (
    await counter.db.query<Record<string, unknown>>(
      `select points, pickup_count, no_show_halves, loyalty_tier, manual_tier, is_suspended from users where id = $1`,
      [id],
    )
  )[0]
const lots = async (id: string) =>
  await counter.db.query(
    `select amount, remaining, expires_at from point_lots where user_id = $1 and remaining > 0 order by entry_id`,
    [id],
  )
const orderRow = async (id: string) =>
  (
    await counter.db.query<Record<string, unknown>>(
      `select status, picked_up_at, canceled_at, penalty_type, prepaid_at is not null as prepaid, reverts from orders where id = $1`,
      [id],
    )
  )[0]

async function anOrder(quantity = 2, total: number | null = 10) {
  const holder = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [{ total, items: [{ price: 5000 }] }] })
  const { id: groupId, itemIds } = round.groups[0]!
  const { orderId, pickupDate } = (await counter.desk().reserve(holder, wanting(itemIds[0]!, quantity))).orders[0]!
  await counter.db.transaction(
    async tx => await post(tx, counter.context, { userId: holder, kind: 'earn', amount: 70, reason: '선물', sourceKey: 'gift' }),
  )
  return { holder, orderId, pickupDate, groupId, itemId: itemIds[0]!, roundId: round.roundId }
}

const revert = async (orderId: string, originalStatus: 'PICKED_UP' | 'CANCELED') =>
  await revertFinalizedOrder(counter.context, await counter.admin(), { orderId, originalStatus })

describe('a picked up order', () => {
  it.each(['RESERVED', 'PREPAID'] as const)('goes back to %s with counts, tier, points and stock as they were', async status => {
    const { holder, orderId, groupId, pickupDate } = await anOrder()
    const owner = await counter.admin()
    if (status === 'PREPAID') await changeOrderStatus(counter.context, owner, { orderIds: [orderId], status })
    await counter.db.query(`update users set pickup_count = 29, pickup_adjustment = 29 where id = $1`, [holder])
    const before = [await person(holder), await lots(holder), await counter.stockOf(groupId)]
    await counter.at(seoul(pickupDate, 1), async () => {
      await changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PICKED_UP' })
      expect(await person(holder)).toMatchObject({ points: 30, pickup_count: 30, loyalty_tier: 'fairy' })
      expect(await revert(orderId, 'PICKED_UP')).toMatchObject({ status, points: 40 })
    })
    expect([await person(holder), await lots(holder), await counter.stockOf(groupId)]).toEqual(before)
    expect(await orderRow(orderId)).toEqual({
      status,
      picked_up_at: null,
      canceled_at: null,
      penalty_type: null,
      prepaid: status === 'PREPAID',
      reverts: 1,
    })
    await expectSoundLedger(counter.db)
    await expectSoundShop(counter.db)
  })

  it('takes the review’s points along, once, and gives them again with the next pickup', async () => {
    const { holder, orderId } = await anOrder()
    const owner = await counter.admin()
    const points = async () => (await person(holder))?.points
    const pickUp = () => changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PICKED_UP' })
    await pickUp()
    await writeReview(counter.context, customer(holder), { orderId, lineNo: 1, rating: 5, body: '좋아요', photoIds: [] })
    for (let life = 0; life < 3; life++) {
      expect(await points()).toBe(75)
      expect(await revert(orderId, 'PICKED_UP')).toMatchObject({ points: -5 })
      expect(await points()).toBe(70)
      await pickUp()
    }
    expect(await points()).toBe(75)
    await expectSoundLedger(counter.db)
  })
})

describe('a canceled order', () => {
  it.each(['none', 'after_deadline', 'late', 'no_show'] as const)(
    'with penalty %s leaves no trace in what the customer has',
    async penaltyType => {
      const { holder, orderId, groupId } = await anOrder()
      const before = [await person(holder), await lots(holder), await counter.stockOf(groupId)]
      await cancelOrder(counter.context, await counter.admin(), { orderId, penaltyType })
      await revert(orderId, 'CANCELED')
      expect([await person(holder), await lots(holder), await counter.stockOf(groupId)]).toEqual(before)
      await expectSoundLedger(counter.db)
    },
  )

  it('may be penalized again after a revert, and that penalty is reverted once, too', async () => {
    const { holder, orderId } = await anOrder()
    const owner = await counter.admin()
    for (let life = 0; life < 3; life++) {
      await cancelOrder(counter.context, owner, { orderId, penaltyType: 'no_show' })
      expect(await person(holder)).toMatchObject({ points: -30, no_show_halves: 2 })
      expect(await revert(orderId, 'CANCELED')).toMatchObject({ points: 100 })
      expect(await person(holder)).toMatchObject({ points: 70, no_show_halves: 0 })
    }
    const keys = await counter.db.query(
      `select source_key from point_entries where user_id = $1 and kind = 'penalty' order by entry_no`,
      [holder],
    )
    expect(keys).toEqual(
      [`penalty:${orderId}`, `penalty:${orderId}:2`, `penalty:${orderId}:3`].map(source_key => ({ source_key })),
    )
  })

  it('is refused when others have its units, which they keep', async () => {
    const { holder, orderId, groupId, itemId } = await anOrder(2, 2)
    const next = await aUser(counter.db)
    await counter.desk().reserve(next, waitingFor(itemId, 1))
    await cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
    const attempt = () => revert(orderId, 'CANCELED')
    await counter.admin()
    expect(await refusal(attempt())).toEqual({ code: 'STOCK_GONE', lines: [{ itemId, wanted: 2, available: 1 }] })
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 1 })
    expect(await orderRow(orderId)).toMatchObject({ status: 'CANCELED', reverts: 0 })
    await expectSoundShop(counter.db)
  })

  it('of a canceled round stays canceled', async () => {
    const { orderId, roundId } = await anOrder()
    const owner = await counter.admin()
    await cancelOrder(counter.context, owner, { orderId, penaltyType: 'none' })
    await counter.db.query(`update sales_rounds set status = 'canceled' where id = $1`, [roundId])
    const attempt = () => revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'CANCELED' })
    expect(await refusedUnchanged(counter.db, attempt)).toEqual({ code: 'ORDER_OF_CANCELED_ROUND' })
  })
})

/** Corrects an order that was marked as a no-show by mistake. */
it('a no-show that was picked up after all: points, counts, tier and suspension return exactly', async () => {
  const { holder, orderId, pickupDate } = await anOrder()
  await counter.db.query(
    `update users set pickup_count = 10, pickup_adjustment = 10, no_show_halves = 4, no_show_adjustment = 4 where id = $1`,
    [holder],
  )
  const before = [await person(holder), await lots(holder)]
  await counter.at(seoul(pickupDate, 2).add({ minutes: 10 }), async () => {
    await markNoShows(counter.context)
    expect(await person(holder)).toMatchObject({ points: -30, no_show_halves: 6, is_suspended: true })
    await revert(orderId, 'CANCELED')
    expect([await person(holder), await lots(holder)]).toEqual(before)
    // the job skips an order that was reopened
    expect(await markNoShows(counter.context)).toEqual({ canceled: 0, more: false })
    await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orderId], status: 'PICKED_UP' })
    expect(await person(holder)).toMatchObject({ points: 30, pickup_count: 11, no_show_halves: 4, is_suspended: false })
  })
  await expectSoundShop(counter.db)
})

it('who may take part again gets what waits for them, in the same breath', async () => {
  const { holder, orderId, pickupDate } = await anOrder()
  await counter.db.query(`update users set no_show_halves = 5, no_show_adjustment = 5 where id = $1`, [holder])
  const later = Temporal.PlainDate.from(pickupDate).add({ days: 10 })
  const round = await aRound(counter.db, { pickupDate: later, groups: [{ total: 1, items: [{}] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const other = await aUser(counter.db)
  const taken = await counter.desk().reserve(other, wanting(itemId))
  await counter.desk().reserve(holder, waitingFor(itemId))
  await cancelOrder(counter.context, await counter.admin(), { orderId, penaltyType: 'no_show' })
  await cancelOrder(counter.context, customer(other), { orderId: taken.orders[0]!.orderId, penaltyType: 'none' })
  const waits = () => counter.db.query(`select status from waitlist_entries where user_id = $1`, [holder])
  expect(await waits()).toEqual([{ status: 'waiting' }])
  await revert(orderId, 'CANCELED')
  expect(await waits()).toEqual([{ status: 'converted' }])
  await expectSoundShop(counter.db)
})

it('follows its round to the days that it was moved to meanwhile', async () => {
  const { orderId, roundId, pickupDate } = await anOrder()
  const owner = await counter.admin()
  await cancelOrder(counter.context, owner, { orderId, penaltyType: 'none' })
  const later = Temporal.PlainDate.from(pickupDate).add({ days: 7 })
  await counter.db.query(`update sales_rounds set pickup_date = $2, pickup_until = $2 where id = $1`, [roundId, later])
  await revert(orderId, 'CANCELED')
  const rows = await counter.db.query(`select pickup_date, pickup_until from orders where id = $1`, [orderId])
  expect(rows).toEqual([{ pickup_date: later, pickup_until: later }])
  const told = await counter.db.query(
    `select data->>'pickupDate' as day from order_events where order_id = $1 and kind = 'revert'`,
    [orderId],
  )
  expect(told).toEqual([{ day: later.toString() }])
})

describe('what is refused changes nothing', () => {
  it('an order of a person who has withdrawn', async () => {
    const { orderId, holder } = await anOrder()
    const owner = await counter.admin()
    await cancelOrder(counter.context, owner, { orderId, penaltyType: 'none' })
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [holder])
    const attempt = () => revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'CANCELED' })
    expect(await refusedUnchanged(counter.db, attempt)).toEqual({ code: 'USER_NOT_FOUND' })
    await counter.db.query(`update users set withdrawn_at = null where id = $1`, [holder])
  })

  it('an order that is open, of another status, not there, or an admin’s own', async () => {
    const { orderId, holder } = await anOrder()
    const owner = await counter.admin()
    const attempt =
      (originalStatus: 'PICKED_UP' | 'CANCELED', id = orderId) =>
      () =>
        revertFinalizedOrder(counter.context, owner, { orderId: id, originalStatus })
    expect(await refusedUnchanged(counter.db, attempt('CANCELED'))).toEqual({ code: 'ORDER_MOVED_ON', status: 'RESERVED' })
    expect(await refusedUnchanged(counter.db, attempt('CANCELED', newId()))).toEqual({ code: 'ORDER_NOT_FOUND' })
    await changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PICKED_UP' })
    expect(await refusedUnchanged(counter.db, attempt('CANCELED'))).toEqual({ code: 'ORDER_MOVED_ON', status: 'PICKED_UP' })
    const own = () =>
      revertFinalizedOrder(counter.context, { userId: holder, role: 'admin' }, { orderId, originalStatus: 'PICKED_UP' })
    expect(await refusedUnchanged(counter.db, own)).toEqual({ code: 'OWN_ACCOUNT' })
  })

  it('thirty at once are one', async () => {
    const { holder, orderId, groupId } = await anOrder()
    const owner = await counter.admin()
    await cancelOrder(counter.context, owner, { orderId, penaltyType: 'no_show' })
    const attempts = Array.from({ length: 30 }, () =>
      refusal(revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'CANCELED' })),
    )
    expect((await Promise.all(attempts)).filter(outcome => outcome === null)).toHaveLength(1)
    expect(await person(holder)).toMatchObject({ points: 70, no_show_halves: 0 })
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 2 })
    await expectSoundShop(counter.db)
  })
})

it('a part that was handed over by mistake comes back beside its remainder', async () => {
  const { holder, orderId, groupId } = await anOrder(3)
  await processPartialPickup(counter.context, await counter.admin(), { orderId, pickedUpQuantity: 2 })
  await revert(orderId, 'PICKED_UP')
  expect(await person(holder)).toMatchObject({ pickup_count: 0, points: 70 })
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 3, picked_up_units: 0 })
  await expectSoundShop(counter.db)
})
