import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectLinesServed, expectSoundShop } from '../../../tests/support/sound.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor } from '../context.ts'
import { archiveProducts } from '../catalog/archive-products.ts'
import { setManualTier } from '../users/set-tier.ts'
import { liftSuspension, suspendUser } from '../users/suspend.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { markNoShows } from '../orders/no-show.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { withdraw } from '../users/withdraw.ts'
import { endPassedLines } from './end-passed.ts'
import { leaveWaitlist } from './leave.ts'

/**
 * Every way by which units come free, or a customer becomes eligible, serves the waitlist in the same transaction
 * (docs/RULES.md#waitlist).
 */
const counter = new Counter()
const inSeoul = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('Asia/Seoul').toPlainDate()

type Line = Awaited<ReturnType<typeof aLine>>

/** Creates two items of a group of three units, all reserved by one order, and entries for one, two and one piece of the first. */
async function aLine(allowedTiers: readonly Tier[] = []) {
  const round = await aRound(counter.db, { allowedTiers, groups: [{ total: 3, items: [{}, {}] }] })
  const [first, second] = round.groups[0]!.itemIds as [string, string]
  const desk = counter.desk()
  const tier = allowedTiers[0]
  const holder = await aUser(counter.db, tier === undefined ? {} : { tier })
  const reservations = [
    { itemId: first, quantity: 2 },
    { itemId: second, quantity: 1 },
  ]
  const { orderId } = (await desk.reserve(holder, wanting(first, 1, { reservations }))).orders[0]!
  const waiting = []
  for (const quantity of [1, 2, 1]) {
    const userId = await aUser(counter.db, tier === undefined ? {} : { tier })
    waiting.push({ userId, entryId: (await desk.reserve(userId, waitingFor(first, quantity))).waitlist[0]!.entryId })
  }
  const pickupDate = inSeoul(counter.now).add({ days: 3 })
  return {
    round,
    groupId: round.groups[0]!.id,
    first,
    second,
    holder,
    orderId,
    waiting,
    pickupDate,
    owner: await counter.admin(),
  }
}

const statuses = async ({ round }: Line) =>
  (
    await counter.db.query<{ status: string }>(`select status from waitlist_entries where round_id = $1 order by seq`, [
      round.roundId,
    ])
  ).map(row => row.status)
const [waiting, converted] = ['waiting', 'converted']
const cancelAll = ({ holder, orderId }: Line) => cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
const status = ({ owner, orderId }: Line, to: 'CANCELED' | 'PICKED_UP' | 'PREPAID') =>
  changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: to })
const restrict = (userIds: readonly string[], tier: Tier | null) =>
  counter.db.query(`update users set manual_tier = $2 where id = any($1)`, [userIds, tier])
const total = ({ owner, groupId }: Line, units: number | null) =>
  setStockTotal(counter.context, owner, { variantGroupId: groupId, totalPhysicalStock: units })

describe('13 · some paths forget the waitlist: units that come free', () => {
  it.each<[string, (line: Line) => Promise<unknown>, (string | undefined)[]]>([
    ['a customer’s cancellation', cancelAll, [converted, converted, waiting]],
    [
      'the shop’s cancellation',
      line => cancelOrder(counter.context, line.owner, { orderId: line.orderId, penaltyType: 'no_show' }),
      [converted, converted, waiting],
    ],
    ['a bulk change to canceled', line => status(line, 'CANCELED'), [converted, converted, waiting]],
    ['a total raised by one', line => total(line, 4), [converted, waiting, waiting]],
    [
      'a total raised by two: the pair in the middle does not fit behind the first',
      line => total(line, 5),
      [converted, waiting, converted],
    ],
    ['a total without limit', line => total(line, null), [converted, converted, converted]],
    [
      'a withdrawal',
      line => withdraw(counter.context, { formerSecret: 'x'.repeat(32) }, customer(line.holder)),
      [converted, converted, waiting],
    ],
    [
      'a suspension that cancels what is reserved',
      line => suspendUser(counter.context, line.owner, { userId: line.holder, reason: '시험', cancelOpenOrders: true }),
      [converted, converted, waiting],
    ],
    [
      'a split frees nothing; canceling a part of it frees that part',
      async line => {
        const { newOrderIds } = await splitBundledOrder(counter.context, line.owner, { orderId: line.orderId })
        expect(await statuses(line)).toEqual([waiting, waiting, waiting])
        await cancelOrder(counter.context, customer(line.holder), { orderId: newOrderIds[0]!, penaltyType: 'none' })
      },
      [converted, waiting, waiting],
    ],
    [
      'a part picked up frees nothing; the rest does when it is canceled',
      async line => {
        await splitBundledOrder(counter.context, line.owner, { orderId: line.orderId })
        const { remainderOrderId } = await processPartialPickup(counter.context, line.owner, {
          orderId: line.orderId,
          pickedUpQuantity: 1,
        })
        expect(await statuses(line)).toEqual([waiting, waiting, waiting])
        await cancelOrder(counter.context, customer(line.holder), { orderId: remainderOrderId, penaltyType: 'none' })
      },
      [converted, waiting, waiting],
    ],
    ['goods that were picked up never come back', line => status(line, 'PICKED_UP'), [waiting, waiting, waiting]],
    [
      'a picked up order opened again frees nothing until it is canceled',
      async line => {
        await status(line, 'PICKED_UP')
        const { orderId, owner } = line
        await revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'PICKED_UP' })
        expect(await statuses(line)).toEqual([waiting, waiting, waiting])
        await cancelAll(line)
      },
      [converted, converted, waiting],
    ],
    [
      'a canceled order opened again takes nothing from who was served',
      async line => {
        await cancelAll(line)
        const { orderId, owner } = line
        const revert = revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'CANCELED' })
        expect(await refusal(revert)).toMatchObject({ code: 'STOCK_GONE' })
      },
      [converted, converted, waiting],
    ],
    [
      'who leaves from the front frees nothing, and hinders nobody',
      async line => {
        await leaveWaitlist(counter.context, customer(line.waiting[0]!.userId), { entryId: line.waiting[0]!.entryId })
        await cancelAll(line)
      },
      ['left', converted, converted],
    ],
  ])('%s', async (_, way, expected) => {
    const line = await aLine()
    await way(line)
    expect(await statuses(line)).toEqual(expected)
    await expectLinesServed(counter.db, counter.now)
    await expectSoundShop(counter.db)
  })

  it('a no-show comes when conversion is over: no customer gets units of a past day', async () => {
    const line = await aLine()
    const late = line.pickupDate.add({ days: 2 }).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: '01:00' }).toInstant()
    await counter.at(late, () => markNoShows(counter.context))
    expect(await counter.db.query(`select status from orders where id = $1`, [line.orderId])).toEqual([{ status: 'CANCELED' }])
    expect(await statuses(line)).toEqual([waiting, waiting, waiting])
    expect(await counter.stockOf(line.groupId)).toMatchObject({ reserved_units: 0, waiting_count: 3 })
    await counter.at(late, () => endPassedLines(counter.context))
    expect(await statuses(line)).toEqual(['ended', 'ended', 'ended'])
  })

  it('at once by several ways: each unit is assigned once', async () => {
    const lines = await Promise.all([aLine(), aLine(), aLine()])
    await Promise.all(
      lines.flatMap(line => [refusal(cancelAll(line)), total(line, 4), status(line, 'CANCELED'), leave(line, 2), leave(line, 2)]),
    )
    for (const line of lines) expect((await statuses(line)).slice(0, 2)).toEqual([converted, converted])
    await expectLinesServed(counter.db, counter.now)
    await expectSoundShop(counter.db)
  })
  const leave = (line: Line, nth: number) =>
    refusal(leaveWaitlist(counter.context, customer(line.waiting[nth]!.userId), { entryId: line.waiting[nth]!.entryId }))
})

describe('customers who may buy again', () => {
  const everybody = (line: Line) => line.waiting.map(each => each.userId)

  it.each<[string, readonly Tier[], Tier, (line: Line, owner: Actor, userId: string) => Promise<unknown>]>([
    [
      'by the lifting of a suspension',
      [],
      'restricted',
      (_, owner, userId) => liftSuspension(counter.context, owner, { userId, reason: '시험' }),
    ],
    [
      'by a tier that is allowed',
      ['king'],
      'sprout',
      (_, owner, userId) => setManualTier(counter.context, owner, { userId, tier: 'king', reason: '시험' }),
    ],
    [
      'by a pickup that raises their tier',
      ['fairy'],
      'sprout',
      async (_, owner, userId) => {
        await counter.db.query(`update users set manual_tier = null, pickup_count = 29, pickup_adjustment = 29 where id = $1`, [
          userId,
        ])
        const { groups } = await aRound(counter.db)
        const { orders } = await counter.desk().reserve(userId, wanting(groups[0]!.itemIds[0]!))
        await changeOrderStatus(counter.context, owner, { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
      },
    ],
  ])('%s is served what was left', async (_, allowed, meanwhile, change) => {
    const line = await aLine(allowed)
    await restrict(everybody(line), meanwhile)
    await cancelAll(line)
    expect(await statuses(line)).toEqual([waiting, waiting, waiting])
    await change(line, line.owner, line.waiting[1]!.userId)
    expect(await statuses(line)).toEqual([waiting, converted, waiting])
    await expectLinesServed(counter.db, counter.now)
    await expectSoundShop(counter.db)
  })

  it('a product that is restored from the archive serves its waitlists', async () => {
    const line = await aLine()
    const archive = (isArchived: boolean) =>
      archiveProducts(counter.context, line.owner, { productIds: [line.round.productId], isArchived })
    await archive(true)
    await cancelAll(line)
    expect(await statuses(line)).toEqual([waiting, waiting, waiting])
    expect(await archive(false)).toEqual({ productIds: [line.round.productId], converted: 2 })
    expect(await statuses(line)).toEqual([converted, converted, waiting])
    await expectLinesServed(counter.db, counter.now)
  })
})

describe('the result of an entry', () => {
  it.each([
    ['rose: the price for which its customer waited', 1500, 2000],
    ['fell: the price of now', 700, 1400],
  ])('an order of two pieces whose price %s', async (_, price, sum) => {
    const line = await aLine()
    await counter.db.query(`update items set price = $2 where id = $1`, [line.first, price])
    await cancelAll(line)
    const orders = await counter.db.query(`select total_price from orders where user_id = $1`, [line.waiting[1]!.userId])
    expect(orders).toEqual([{ total_price: sum }])
    await expectSoundShop(counter.db)
  })

  it('an order even if the limit was lowered meanwhile: it was promised under the earlier one', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 2, items: [{ max: 2 }] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const [holder, next] = (await someUsers(counter.db, 2)) as [string, string]
    const { orderId } = (await counter.desk().reserve(holder, wanting(itemId, 2))).orders[0]!
    await counter.desk().reserve(next, waitingFor(itemId, 2))
    const more = counter.desk().reserve(next, wanting(itemId, 1))
    expect(await refusal(more)).toMatchObject({ code: 'LIMIT_PER_USER', lines: [{ limit: 2, held: 2 }] })
    await counter.db.query(`update items set max_per_user = 1 where id = $1`, [itemId])
    await cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
    expect(await counter.db.query(`select status from waitlist_entries where user_id = $1`, [next])).toEqual([
      { status: converted },
    ])
  })

  it('nothing more once its order is canceled: a new entry goes to the end', async () => {
    const line = await aLine()
    const [first] = line.waiting
    await total(line, 4)
    const [order] = await counter.db.query<{ id: string }>(`select id from orders where user_id = $1`, [first!.userId])
    await cancelOrder(counter.context, customer(first!.userId), { orderId: order!.id, penaltyType: 'none' })
    // the unit went to the third entry; the second, of two pieces, still does not fit
    expect(await statuses(line)).toEqual([converted, waiting, converted])
    await counter.desk().reserve(first!.userId, waitingFor(line.first))
    await total(line, 6)
    expect(await statuses(line)).toEqual([converted, converted, converted, waiting])
    await expectSoundShop(counter.db)
  })

  it('costs nothing to cancel until 00:00 KST of the pickup day when it came after the deadline', async () => {
    const midnight = (line: Line) => line.pickupDate.toZonedDateTime('Asia/Seoul').toInstant()
    const cost = async (at: (line: Line) => Temporal.Instant) => {
      const line = await aLine()
      const { userId } = line.waiting[0]!
      const afterDeadline = midnight(line).subtract({ hours: 2 })
      await counter.at(afterDeadline, () => total(line, 4))
      const [order] = await counter.db.query<{ id: string }>(`select id from orders where user_id = $1`, [userId])
      const cancel = () => cancelOrder(counter.context, customer(userId), { orderId: order!.id, penaltyType: 'none' })
      return await counter.at(at(line), cancel)
    }
    expect(await cost(line => midnight(line).subtract({ milliseconds: 1 }))).toMatchObject({ penaltyType: 'none', points: 0 })
    expect(await cost(midnight)).toMatchObject({ penaltyType: 'late', points: -50 })
  })
})
