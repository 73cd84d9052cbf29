import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { splitBundledOrder } from './split.ts'

const counter = new Counter()
const endOf = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('Asia/Seoul').toInstant()

type Row = { id: string; status: string; total_price: number; origin_order_id: string | null; quantities: number[] }
const ordersOf = (userId: string) =>
  counter.db.query<Row>(
    `select id, status, total_price, origin_order_id, (select array_agg(quantity order by line_no) from order_items l where l.order_id = o.id) as quantities
     from orders o where user_id = $1 order by origin_order_id nulls first, id`,
    [userId],
  )
const person = async (id: string) =>
  (await counter.db.query<object>(`select points, pickup_count, no_show_halves from users where id = $1`, [id]))[0]

async function anOrder(
  quantity: number,
  options: Parameters<typeof aRound>[1] = { groups: [{ total: 20, deduction: 2, items: [{ price: 3000 }] }] },
) {
  const holder = await aUser(counter.db)
  const round = await aRound(counter.db, options)
  const group = round.groups[0]!
  const { orderId, pickupDate } = (await counter.desk().reserve(holder, wanting(group.itemIds[0]!, quantity))).orders[0]!
  return { holder, orderId, groupId: group.id, pickupDate, itemIds: group.itemIds }
}

describe('partial pickup', () => {
  it('hands over some pieces and leaves the others in an order of their own, prepaid as before', async () => {
    const { holder, orderId, groupId } = await anOrder(8)
    const owner = await counter.admin()
    await counter.db.query(`update orders set notes = '문 앞', is_bookmarked = true where id = $1`, [orderId])
    await changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PREPAID' })
    const done = await processPartialPickup(counter.context, owner, { orderId, pickedUpQuantity: 7 })
    expect(done).toMatchObject({ pickedUpQuantity: 7, remainingQuantity: 1 })
    expect(await ordersOf(holder)).toEqual([
      { id: orderId, status: 'PICKED_UP', total_price: 21_000, origin_order_id: null, quantities: [7] },
      { id: done.remainderOrderId, status: 'PREPAID', total_price: 3000, origin_order_id: orderId, quantities: [1] },
    ])
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 2, picked_up_units: 14 })
    expect(await person(holder)).toMatchObject({ pickup_count: 1, points: 0 })
    const dates = await counter.db.query(
      `select count(distinct (pickup_date, pickup_until, created_at, prepaid_at)) as kinds from orders where user_id = $1`,
      [holder],
    )
    expect(dates).toEqual([{ kinds: 1 }])
    const said = await counter.db.query(`select distinct notes, is_bookmarked as marked from orders where user_id = $1`, [holder])
    expect(said).toEqual([{ notes: '문 앞', marked: true }])
    await expectSoundShop(counter.db)
  })

  it('costs forty once when late, with its remainder', async () => {
    const { holder, orderId, pickupDate } = await anOrder(2)
    const owner = await counter.admin()
    await counter.at(endOf(pickupDate), async () => {
      const { remainderOrderId } = await processPartialPickup(counter.context, owner, { orderId, pickedUpQuantity: 1 })
      expect(await person(holder)).toMatchObject({ pickup_count: 1, points: -40 })
      await changeOrderStatus(counter.context, owner, { orderIds: [remainderOrderId], status: 'PICKED_UP' })
    })
    expect(await person(holder)).toMatchObject({ pickup_count: 1, points: -40 })
  })

  it.each([
    [1, 1, { code: 'PICKUP_QUANTITY', most: 0 }],
    [3, 3, { code: 'PICKUP_QUANTITY', most: 2 }],
    [3, 4, { code: 'PICKUP_QUANTITY', most: 2 }],
  ])('of %i pieces never %i', async (quantity, pickedUpQuantity, expected) => {
    const { orderId } = await anOrder(quantity)
    const owner = await counter.admin()
    const attempt = () => processPartialPickup(counter.context, owner, { orderId, pickedUpQuantity })
    expect(await refusedUnchanged(counter.db, attempt)).toEqual(expected)
  })

  it('of a bundle, of what is over and of what is not there is refused', async () => {
    const owner = await counter.admin()
    const { orderId, holder } = await anOrder(3)
    const attempt =
      (id = orderId) =>
      () =>
        processPartialPickup(counter.context, owner, { orderId: id, pickedUpQuantity: 1 })
    expect(await refusedUnchanged(counter.db, attempt(newId()))).toEqual({ code: 'ORDER_NOT_FOUND' })
    await cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
    expect(await refusedUnchanged(counter.db, attempt())).toEqual({ code: 'ORDER_STATUS', from: 'CANCELED', to: 'PICKED_UP' })
    const bundle = await aBundle()
    expect(await refusedUnchanged(counter.db, attempt(bundle.orderId))).toEqual({ code: 'ORDER_BUNDLED' })
  })

  it('thirty at once are one', async () => {
    const { holder, orderId } = await anOrder(4)
    const owner = await counter.admin()
    const attempts = Array.from({ length: 30 }, () =>
      refusal(processPartialPickup(counter.context, owner, { orderId, pickedUpQuantity: 1 })),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(await ordersOf(holder)).toHaveLength(2)
    expect(await person(holder)).toMatchObject({ pickup_count: 1 })
  })
})

async function aBundle() {
  const holder = await aUser(counter.db)
  const round = await aRound(counter.db, {
    groups: [
      { total: 20, items: [{ price: 1000 }, { price: 2000, deduction: 3 }] },
      { total: null, items: [{ price: 500 }] },
    ],
  })
  const items = round.groups.flatMap(group => group.itemIds)
  const reservations = items.map((itemId, index) => ({ itemId, quantity: index + 1 }))
  const { orderId } = (await counter.desk().reserve(holder, wanting(items[0]!, 1, { reservations }))).orders[0]!
  return { holder, orderId, groupId: round.groups[0]!.id }
}

describe('splitting a bundle', () => {
  it('makes one order per item, the original keeps the first, and no stock changes', async () => {
    const { holder, orderId, groupId } = await aBundle()
    const owner = await counter.admin()
    await changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PREPAID' })
    const before = await counter.stockOf(groupId)
    const { newOrderIds } = await splitBundledOrder(counter.context, owner, { orderId })
    expect(await ordersOf(holder)).toEqual([
      { id: orderId, status: 'PREPAID', total_price: 1000, origin_order_id: null, quantities: [1] },
      { id: newOrderIds[0], status: 'PREPAID', total_price: 4000, origin_order_id: orderId, quantities: [2] },
      { id: newOrderIds[1], status: 'PREPAID', total_price: 1500, origin_order_id: orderId, quantities: [3] },
    ])
    expect(await counter.stockOf(groupId)).toEqual(before)
    const kinds = `select count(distinct (pickup_date, pickup_until, created_at, prepaid_at)) as kinds from orders where user_id = $1`
    expect(await counter.db.query(kinds, [holder])).toEqual([{ kinds: 1 }])
    expect(await refusal(splitBundledOrder(counter.context, owner, { orderId }))).toMatchObject({
      code: 'ORDER_ALREADY',
      deed: 'split',
    })
    await expectSoundShop(counter.db)
  })

  it('then canceling each frees each one’s units once, and serves who waits', async () => {
    const { holder, orderId, groupId } = await aBundle()
    const owner = await counter.admin()
    const { newOrderIds } = await splitBundledOrder(counter.context, owner, { orderId })
    for (const id of [orderId, ...newOrderIds, orderId])
      await refusal(cancelOrder(counter.context, customer(holder), { orderId: id, penaltyType: 'none' }))
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 0 })
    await expectSoundShop(counter.db)
  })

  it('of one item, of what is over and of what is not there is refused', async () => {
    const owner = await counter.admin()
    const { orderId, holder } = await aBundle()
    const attempt = (id: string) => () => splitBundledOrder(counter.context, owner, { orderId: id })
    expect(await refusedUnchanged(counter.db, attempt(newId()))).toEqual({ code: 'ORDER_NOT_FOUND' })
    expect(await refusedUnchanged(counter.db, attempt((await anOrder(3)).orderId))).toEqual({ code: 'ORDER_NOT_BUNDLED' })
    await cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
    expect(await refusedUnchanged(counter.db, attempt(orderId))).toEqual({ code: 'ORDER_CLOSED', status: 'CANCELED' })
  })

  it('thirty at once are one', async () => {
    const { holder, orderId } = await aBundle()
    const owner = await counter.admin()
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => refusal(splitBundledOrder(counter.context, owner, { orderId }))),
    )
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(await ordersOf(holder)).toHaveLength(3)
  })
})

it('a waitlist order that is handed over in part keeps its link and its late freedom', async () => {
  const { holder, orderId, groupId, itemIds } = await anOrder(2, { groups: [{ total: 2, items: [{}] }] })
  const next = await aUser(counter.db)
  await counter.desk().reserve(next, waitingFor(itemIds[0]!, 2))
  await cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
  const [converted] = await ordersOf(next)
  const owner = await counter.admin()
  await processPartialPickup(counter.context, owner, { orderId: converted!.id, pickedUpQuantity: 1 })
  const rows = await counter.db.query(`select count(*) from orders where user_id = $1 and converted_at is not null`, [next])
  expect(rows).toEqual([{ count: 2 }])
  expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 1, picked_up_units: 1 })
  await expectSoundShop(counter.db)
})
