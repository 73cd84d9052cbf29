import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { changeOrderStatusInput } from '../../contract/schemas/admin-orders.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'

const counter = new Counter()

async function someOrders(count: number): Promise<string[]> {
  const people = await someUsers(counter.db, 20)
  const { groups } = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
  const desk = counter.desk()
  const made = Array.from({ length: count }, (_, nth) => desk.reserve(people[nth % 20]!, wanting(groups[0]!.itemIds[0]!)))
  return (await Promise.all(made)).map(result => result.orders[0]!.orderId)
}

/** A bulk change with some illegal orders must neither stop half way nor refuse them all. */
it('300 orders with 7 illegal: 293 done, 7 named with their reason, and a repeat is harmless', async () => {
  const owner = await counter.admin()
  const orderIds = [...(await someOrders(298)), newId(), newId()]
  for (const orderId of orderIds.slice(0, 3)) await cancelOrder(counter.context, owner, { orderId, penaltyType: 'none' })
  await changeOrderStatus(counter.context, owner, { orderIds: orderIds.slice(3, 5), status: 'PICKED_UP' })

  const first = await changeOrderStatus(counter.context, owner, { orderIds, status: 'PICKED_UP' })
  expect(first.done).toHaveLength(293)
  const already = expect.stringMatching(/ 님이 (\d+월 \d+일 )?\d\d:\d\d에 이미 픽업 완료로 바꿨어요\.$/)
  expect(first.refused.map(each => [orderIds.indexOf(each.orderId), each.code, each.message])).toEqual([
    [0, 'ORDER_STATUS', '이미 취소된 주문이라 픽업 완료로 바꿀 수 없어요.'],
    [1, 'ORDER_STATUS', '이미 취소된 주문이라 픽업 완료로 바꿀 수 없어요.'],
    [2, 'ORDER_STATUS', '이미 취소된 주문이라 픽업 완료로 바꿀 수 없어요.'],
    [3, 'ORDER_ALREADY', already],
    [4, 'ORDER_ALREADY', already],
    [298, 'ORDER_NOT_FOUND', '주문을 찾을 수 없어요.'],
    [299, 'ORDER_NOT_FOUND', '주문을 찾을 수 없어요.'],
  ])
  const counts = () => counter.db.query(`select sum(pickup_count) as pickups from users`)
  const before = await counts()
  const second = await changeOrderStatus(counter.context, owner, { orderIds, status: 'PICKED_UP' })
  expect([second.done, second.refused.length]).toEqual([[], 300])
  expect(await counts()).toEqual(before)
  await expectSoundShop(counter.db)
})

it('four lists of the same orders at once change each order once', async () => {
  const owner = await counter.admin()
  const orderIds = await someOrders(40)
  const results = await Promise.all(
    [1, 2, 3, 4].map(() => changeOrderStatus(counter.context, owner, { orderIds: orderIds.toReversed(), status: 'PREPAID' })),
  )
  expect(results.flatMap(result => result.done).sort()).toEqual(orderIds.toSorted())
})

it('orders are canceled with a penalty in one command: each pays, and a refused one does not affect the others', async () => {
  const owner = await counter.admin()
  const orderIds = await someOrders(3)
  await changeOrderStatus(counter.context, owner, { orderIds: [orderIds[1]!], status: 'PICKED_UP' })
  const input = changeOrderStatusInput.parse({ orderIds, status: 'CANCELED', penaltyType: 'late', requestId: newId() })
  const first = await changeOrderStatus(counter.context, owner, input)
  expect([first.done, first.refused.map(each => each.orderId)]).toEqual([[orderIds[0], orderIds[2]], [orderIds[1]]])
  const penalties = () =>
    counter.db.query(`select penalty_type from orders where id = any($1::uuid[]) and status = 'CANCELED'`, [orderIds])
  expect(await penalties()).toEqual([{ penalty_type: 'late' }, { penalty_type: 'late' }])
  // repeating the command charges no customer a second time
  expect((await changeOrderStatus(counter.context, owner, input)).done).toEqual(first.done)
  await expectSoundShop(counter.db)
})

describe('penalties', () => {
  const person = async (id: string) =>
    (await counter.db.query<object>(`select points, no_show_halves, is_suspended from users where id = $1`, [id]))[0]
  const seoul = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('Asia/Seoul').toInstant()

  it('by the shop: chosen for others, by the clock for an admin’s own order', async () => {
    const owner = await counter.admin()
    const { groups } = await aRound(counter.db, { groups: [{ total: null, items: [{ price: 26_666 }] }] })
    const cancelAs = async (penaltyType: 'none' | 'after_deadline' | 'late' | 'no_show', userId: string) => {
      const { orderId } = (await counter.desk().reserve(userId, wanting(groups[0]!.itemIds[0]!))).orders[0]!
      return await cancelOrder(counter.context, owner, { orderId, penaltyType })
    }
    const someone = await aUser(counter.db)
    expect(await cancelAs('none', someone)).toMatchObject({ penaltyType: 'none', points: 0, noShowHalves: 0 })
    expect(await cancelAs('after_deadline', someone)).toMatchObject({ points: -99, noShowHalves: 0 })
    expect(await cancelAs('late', someone)).toMatchObject({ points: -50, noShowHalves: 1 })
    expect(await cancelAs('no_show', someone)).toMatchObject({ points: -100, noShowHalves: 2 })
    expect(await person(someone)).toEqual({ points: -249, no_show_halves: 3, is_suspended: false })
    expect(await cancelAs('no_show', owner.userId)).toMatchObject({ penaltyType: 'none', points: 0, noShowHalves: 0 })
  })

  it('2.5 no-shows and half a one more suspend at once, and not before', async () => {
    const holder = await aUser(counter.db)
    await counter.db.query(
      `update users set no_show_halves = 4, no_show_adjustment = 4, loyalty_tier = 'caution' where id = $1`,
      [holder],
    )
    const { groups } = await aRound(counter.db)
    const orders = await Promise.all([1, 2].map(() => counter.desk().reserve(holder, wanting(groups[0]!.itemIds[0]!))))
    for (const [index, result] of orders.entries()) {
      const { orderId, pickupDate } = result.orders[0]!
      await counter.at(seoul(pickupDate), () => cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' }))
      expect(await person(holder)).toMatchObject({ no_show_halves: 5 + index, is_suspended: index === 1 })
    }
    const told = await counter.db.query(
      `select payload->>'to' as "to" from outbox where topic = 'tier.changed' and payload->'userIds' ? $1`,
      [holder],
    )
    expect(told.at(-1)).toEqual({ to: 'restricted' })
  })
})
