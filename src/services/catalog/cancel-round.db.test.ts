import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Database } from '../../db/connection/database.ts'
import { insertOrders } from '../../db/orders/order-rows.ts'
import { applyStockChanges, lockStock } from '../../db/stock/stock.ts'
import { kstDay } from '../../domain/time.ts'
import { untilBlocked } from '../../../tests/support/blocked.ts'
import { aRound, aUser, someUsers, type BuiltRound, type RoundOptions } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { OrderDesk } from '../reserving/desk.ts'
import { readStorefront } from '../storefront/read-storefront.ts'
import { cancelRound, finishCanceledRounds } from './cancel-round.ts'
import { finishCancellation } from './finish-cancellation.ts'

const counter = new Counter()
const desk = () => counter.desk()
const itemOf = (round: BuiltRound, group = 0) => round.groups[group]!.itemIds[0]!
const aSale = (options: RoundOptions = {}) => aRound(counter.db, options)
const cancel = async (roundId: string, reason = '산지 사정') =>
  await cancelRound(counter.context, await counter.admin(), { roundId, reason })
const order = async (id: string) =>
  (
    await counter.db.query<{ status: string; penalty_type: string; total_price: number; origin_order_id: string | null }>(
      `select status, penalty_type, total_price, origin_order_id from orders where id = $1`,
      [id],
    )
  )[0]
const told = async (roundId: string) =>
  (
    await counter.db.query<{ payload: { userIds: string[]; orderIds: string[] } }>(
      `select payload from outbox where topic = 'rounds.canceled' and payload->>'roundId' = $1`,
      [roundId],
    )
  ).map(row => row.payload)
const until = async (is: () => Promise<boolean>) => {
  while (!(await is())) await pause(5)
}
const openLines = async (roundId: string) =>
  (
    await counter.db.query(
      `select from order_items l join orders o on o.id = l.order_id where l.round_id = $1 and o.status in ('RESERVED', 'PREPAID')`,
      [roundId],
    )
  ).length

describe('canceling a round', () => {
  it('names who canceled it in the history and the record of each order, also of their own', async () => {
    const round = await aSale()
    const admin = await counter.admin()
    for (const userId of [await aUser(counter.db), admin.userId]) {
      await desk().reserve(userId, wanting(itemOf(round)))
    }
    await cancelRound(counter.context, admin, { roundId: round.roundId, reason: '산지 사정' })
    const orders = await counter.db.query<{ id: string }>(
      `select o.id from orders o join order_items l on l.order_id = o.id where l.round_id = $1`,
      [round.roundId],
    )
    expect(orders).toHaveLength(2)
    for (const { id } of orders) {
      const { story } = await readAdminOrder(counter.context, admin, id)
      expect(story.at(-1)).toMatchObject({
        by: 'shop',
        actor: { id: admin.userId },
        to: 'CANCELED',
        penaltyType: 'none',
        withRound: true,
      })
      const [record] = await counter.db.query(
        `select actor_id, after ->> 'withRound' as with from audit_log where subject_id = $1`,
        [id],
      )
      expect(record).toEqual({ actor_id: admin.userId, with: 'true' })
    }
  })

  it.each([
    ['selling', true],
    ['draft', false],
  ] as const)('that was %s: customers are shown it: %s', async (status, isShown) => {
    const { roundId } = await aSale({ status })
    await cancel(roundId)
    const { storefront } = await readStorefront(counter.db, counter.now)
    const shown = storefront.products.flatMap(product => product.salesHistory.map(round => round.roundId))
    expect(shown.includes(roundId)).toBe(isShown)
  })

  it('cancels its open orders without penalty, ends its waitlist, notifies each customer once, and leaves an audit record', async () => {
    const round = await aSale({ groups: [{ total: 3, items: [{}] }] })
    const [reserver, prepayer, picker, waiter] = (await someUsers(counter.db, 4)) as [string, string, string, string]
    const orderIds = []
    for (const userId of [reserver, prepayer, picker])
      orderIds.push((await desk().reserve(userId, wanting(itemOf(round)))).orders[0]!.orderId)
    await desk().reserve(waiter, waitingFor(itemOf(round)))
    await desk().reserve(reserver, waitingFor(itemOf(round)))
    const admin = await counter.admin()
    await changeOrderStatus(counter.context, admin, { orderIds: [orderIds[1]!], status: 'PREPAID' })
    await changeOrderStatus(counter.context, admin, { orderIds: [orderIds[2]!], status: 'PICKED_UP' })

    const late = counter.now.add({ hours: 24 * 3 }) // on the pickup day a customer would pay
    const done = await counter.at(late, () =>
      cancelRound(counter.context, admin, { roundId: round.roundId, reason: ' 산지 사정 ' }),
    )
    expect(done).toEqual({ roundId: round.roundId, canceledOrders: 2, toReturn: 1000, isFinished: true })
    expect(await order(orderIds[0]!)).toMatchObject({ status: 'CANCELED', penalty_type: 'none' })
    expect(await order(orderIds[1]!)).toMatchObject({ status: 'CANCELED', penalty_type: 'none' })
    expect(await order(orderIds[2]!)).toMatchObject({ status: 'PICKED_UP' })
    expect(await counter.db.query(`select points, no_show_halves from users where id = $1`, [reserver])).toEqual([
      { points: 0, no_show_halves: 0 },
    ])
    expect(await counter.stockOf(round.groups[0]!.id)).toEqual({
      reserved_units: 0,
      picked_up_units: 1,
      waiting_count: 0,
      waiting_units: 0,
    })
    const entries = await counter.db.query(`select status from waitlist_entries where round_id = $1`, [round.roundId])
    expect(entries).toEqual([{ status: 'ended' }, { status: 'ended' }])
    const [message, ...more] = await told(round.roundId)
    expect(more).toEqual([])
    expect(message!.userIds.toSorted()).toEqual([reserver, prepayer, waiter].toSorted())
    expect(message!.orderIds.toSorted()).toEqual([orderIds[0], orderIds[1]].toSorted())
    const records = await counter.db.query(
      `select actor_id, before, after, reason from audit_log where action = 'round.cancel' and subject_id = $1`,
      [round.roundId],
    )
    expect(records).toEqual([
      { actor_id: admin.userId, before: { status: 'ended' }, after: { status: 'canceled' }, reason: '산지 사정' },
    ])
    expect(await refusal(desk().reserve(waiter, wanting(itemOf(round))))).toMatchObject({ code: 'ROUND_CANCELED' })
    await expectSoundShop(counter.db)
  })

  it('splits its items off a bundled order, and leaves the rest reserved', async () => {
    const [gone, stays] = [await aSale(), await aSale()]
    const userId = await aUser(counter.db)
    const lines = [gone, stays].map((round, nth) => ({ itemId: itemOf(round), quantity: nth + 1 }))
    const { orders } = await desk().reserve(userId, { requestId: newId(), reservations: lines, waitlist: [] })
    const [bundle] = orders
    expect([orders.length, bundle!.items.length]).toEqual([1, 2])
    expect(await cancel(gone.roundId)).toMatchObject({ canceledOrders: 1, isFinished: true })
    expect(await order(bundle!.orderId)).toMatchObject({ status: 'RESERVED', total_price: 2000 })
    const [split] = await counter.db.query(`select status, penalty_type, total_price from orders where origin_order_id = $1`, [
      bundle!.orderId,
    ])
    expect(split).toEqual({ status: 'CANCELED', penalty_type: 'none', total_price: 1000 })
    expect([await openLines(gone.roundId), await openLines(stays.roundId)]).toEqual([0, 1])
    await expectSoundShop(counter.db)
  })

  it('is refused for an unknown round and one that is canceled completely', async () => {
    const { roundId } = await aSale()
    expect(await refusal(cancel('round-1'))).toEqual({ code: 'ROUND_NOT_FOUND' })
    expect(await cancel(roundId)).toEqual({ roundId, canceledOrders: 0, toReturn: 0, isFinished: true })
    expect(await refusal(cancel(roundId))).toEqual({ code: 'ROUND_STATUS', from: 'canceled', to: 'canceled' })
    expect(await told(roundId)).toEqual([])
  })

  it('even the admin’s own order costs nothing', async () => {
    const round = await aSale()
    const admin = await counter.admin()
    const { orders } = await desk().reserve(admin.userId, wanting(itemOf(round)))
    await counter.at(counter.now.add({ hours: 24 * 3 }), () =>
      cancelRound(counter.context, admin, { roundId: round.roundId, reason: '' }),
    )
    expect(await order(orders[0]!.orderId)).toMatchObject({ status: 'CANCELED', penalty_type: 'none' })
  })
})

describe('an interrupted cancellation', () => {
  it('of a large round cancels a limited number of orders in one call, and the rest in the next', async () => {
    const round = await aSale()
    for (const userId of await someUsers(counter.db, 3)) await desk().reserve(userId, wanting(itemOf(round)))
    await counter.db.query(`update sales_rounds set status = 'canceled' where id = $1`, [round.roundId])
    await counter.db.query(
      `insert into round_cancellations (round_id, canceled_by, reason, started_at) values ($1, $2, '', now())`,
      [round.roundId, (await counter.admin()).userId],
    )
    const some = () => finishCancellation(counter.context, round.roundId, 2)
    expect(await some()).toEqual({ canceledOrders: 2, isFinished: false, failures: [] })
    expect(await openLines(round.roundId)).toBe(1)
    expect(await some()).toEqual({ canceledOrders: 1, isFinished: true, failures: [] })
  })

  it('is finished by the job, wherever it was interrupted, and notifies each customer once', async () => {
    const round = await aSale({ groups: [{ total: 3, items: [{}] }] })
    const users = await someUsers(counter.db, 4)
    for (const userId of users.slice(0, 3)) await desk().reserve(userId, wanting(itemOf(round)))
    await desk().reserve(users[3]!, waitingFor(itemOf(round)))
    for (const transactions of [1, 2, 3, 4, 5]) {
      let left = transactions
      const dying = {
        ...counter.context,
        db: {
          query: counter.db.query.bind(counter.db),
          transaction: ((...given: Parameters<typeof counter.db.transaction>) => {
            if (left-- <= 0) throw new Error('killed')
            return counter.db.transaction(...given)
          }) as typeof counter.db.transaction,
        },
      }
      const admin = await counter.admin()
      const attempt = cancelRound(dying, admin, { roundId: round.roundId, reason: '' })
      await expect(attempt).rejects.toThrow('killed')
      await expectSoundShop(counter.db)
    }
    expect(await finishCanceledRounds(counter.context)).toMatchObject({ finished: 1 })
    expect(await finishCanceledRounds(counter.context)).toEqual({ finished: 0, canceledOrders: 0 })
    expect(await openLines(round.roundId)).toBe(0)
    const messages = await told(round.roundId)
    expect(messages.map(each => each.userIds.toSorted())).toEqual([users.toSorted()])
    await expectSoundShop(counter.db)
  })
})

describe('beside everything else', () => {
  it('waits for reservations in progress, and cancels those too', async () => {
    const round = await aSale()
    const userId = await aUser(counter.db)
    const itemId = itemOf(round)
    // a reservation of another process that holds the stock and has read the catalog before
    const elsewhere = new Database({ url: counter.db.pool.options.connectionString!, poolSize: 1 })
    let canceling!: ReturnType<typeof cancel>
    await elsewhere.transaction(async tx => {
      await lockStock(tx, [round.groups[0]!.id])
      canceling = cancel(round.roundId)
      await until(async () => {
        const [row] = await tx.query<{ status: string }>(`select status from sales_rounds where id = $1`, [round.roundId])
        return row!.status === 'canceled'
      })
      await untilBlocked(tx)
      const line = {
        productId: round.productId,
        roundId: round.roundId,
        variantGroupId: round.groups[0]!.id,
        itemId,
        quantity: 1,
        deduction: 1,
        unitPrice: 1000,
        deadline: counter.now.add({ hours: 1 }),
      }
      const day = kstDay(counter.now).add({ days: 3 })
      const made = { userId, pickupDate: day, pickupUntil: day, totalPrice: 1000, converted: false, createdBy: null }
      await insertOrders(tx, [{ id: newId(), ...made, lines: [line] }], counter.now)
      await applyStockChanges(tx, [{ groupId: line.variantGroupId, reservedUnits: 1 }])
    })
    await elsewhere.close()
    expect(await canceling).toMatchObject({ canceledOrders: 1, isFinished: true })
    expect((await told(round.roundId))[0]?.userIds).toEqual([userId])
    await expectSoundShop(counter.db)
  })

  it('leaves no order open beside concurrent reserving, waiting, canceling, pickups and a second cancellation', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [round, other] = [await aSale({ groups: [{ total: 40, items: [{}] }] }), await aSale()]
      const users = await someUsers(counter.db, 40)
      const desks = [new OrderDesk(counter.context), new OrderDesk(counter.context)]
      const both = (userId: string) => ({
        requestId: newId(),
        reservations: [round, other].map(each => ({ itemId: itemOf(each), quantity: 1 })),
        waitlist: [],
        userId,
      })
      const first = await Promise.all(
        users.slice(0, 20).map(async userId => {
          const { userId: _, ...input } = both(userId)
          return { userId, orderId: (await desks[0]!.reserve(userId, input)).orders[0]!.orderId }
        }),
      )
      const admin = await counter.admin()
      const attempts: Promise<unknown>[] = users.slice(20).map((userId, nth) => {
        const { userId: _, ...input } = both(userId)
        return refusal(desks[nth % 2]!.reserve(userId, nth % 3 === 0 ? waitingFor(itemOf(round)) : input))
      })
      first.forEach(({ userId, orderId }, nth) => {
        if (nth % 4 === 0)
          attempts.push(refusal(cancelOrder(counter.context, customer(userId), { orderId, penaltyType: 'none' })))
        if (nth % 4 === 1) attempts.push(changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'PICKED_UP' }))
      })
      attempts.push(...[1, 2, 3].map(() => refusal(cancel(round.roundId))))
      await Promise.all(attempts)
      await finishCanceledRounds(counter.context)
      expect(await openLines(round.roundId)).toBe(0)
      const waiting = await counter.db.query(`select from waitlist_entries where round_id = $1 and status = 'waiting'`, [
        round.roundId,
      ])
      expect(waiting).toHaveLength(0)
      expect(await told(round.roundId)).toHaveLength(1)
      await expectSoundShop(counter.db)
    }
  })
})
