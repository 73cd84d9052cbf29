import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../context.ts'
import { readReturnReasons } from '../../db/payments/return-reasons.ts'
import { readAuditTrail } from '../audit-log/read.ts'
import { recordPayment } from '../payments/record.ts'
import { readLastEvents } from '../../db/orders/order-story.ts'
import { adminOrderWithStory, orderWithStory } from '../../contract/schemas/order-story.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { bookmarkOrders } from './bookmark.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { createOrderFor } from '../reserving/create-for.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { readOwnOrdersPage } from './read-own.ts'
import { readAdminOrder, readOwnOrder } from './read-story.ts'
import { revertFinalizedOrder } from './revert.ts'
import { saveOrderNotes } from './save-notes.ts'
import { splitBundledOrder } from './split.ts'

const counter = new Counter()

async function aBundle() {
  const holder = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [{ total: 50, items: [{ price: 10_000 }, { price: 20_000 }] }] })
  const reservations = round.groups[0]!.itemIds.map(itemId => ({ itemId, quantity: 3 }))
  const { orderId, pickupDate } = (await counter.desk().reserve(holder, wanting('', 1, { reservations }))).orders[0]!
  return { holder, orderId, pickupDate, itemId: round.groups[0]!.itemIds[0]! }
}

describe('an order’s history', () => {
  it('has all that happened, for staff with names, for the customer without', async () => {
    const { holder, orderId, pickupDate } = await aBundle()
    const owner = await counter.admin()
    await changeOrderStatus(counter.context, owner, { orderIds: [orderId], status: 'PREPAID' })
    const { newOrderIds } = await splitBundledOrder(counter.context, owner, { orderId })
    const late = Temporal.PlainDate.from(pickupDate).add({ days: 1 }).toZonedDateTime('Asia/Seoul').toInstant()
    const remainderOrderId = await counter.at(late, async () => {
      const parted = await processPartialPickup(counter.context, owner, { orderId, pickedUpQuantity: 2 })
      await revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'PICKED_UP' })
      const { version } = await readAdminOrder(counter.context, owner, orderId)
      await saveOrderNotes(counter.context, owner, { orderId, notes: '단골', version })
      await cancelOrder(counter.context, customer(holder), { orderId, penaltyType: 'none' })
      return parted.remainderOrderId
    })
    const shop = await readAdminOrder(counter.context, owner, orderId)
    expect(adminOrderWithStory.parse(shop)).toEqual(shop)
    const told = [
      { kind: 'reserved', by: 'customer' },
      { kind: 'status', by: 'shop', from: 'RESERVED', to: 'PREPAID' },
      { kind: 'split', by: 'shop', into: newOrderIds[0] },
      { kind: 'payment', by: 'shop', paymentKind: 'carried', amount: -60_000, received: 30_000 },
      // was joined again
      { kind: 'partial_pickup', by: 'shop', into: orderId, pickedUpQuantity: 2, remainingQuantity: 1 },
      { kind: 'payment', by: 'shop', paymentKind: 'carried', amount: -10_000, received: 20_000 },
      { kind: 'status', by: 'shop', from: 'PREPAID', to: 'PICKED_UP', late: true, points: -40 },
      { kind: 'revert', by: 'shop', from: 'PICKED_UP', to: 'PREPAID', points: 40, joinedQuantity: 1, carried: 10_000 },
      { kind: 'notes', by: 'shop' },
      { kind: 'status', by: 'customer', from: 'PREPAID', to: 'CANCELED', penaltyType: 'late', points: -50 },
    ]
    expect(shop.story).toMatchObject(told)
    expect(shop.story[1]!.actor).toMatchObject({ id: owner.userId })
    expect(shop).toMatchObject({ notes: '단골', originOrderId: null, createdBy: null, cancellation: null })
    expect(shop.remainderOrderIds).toEqual(newOrderIds)

    const own = await readOwnOrder(counter.context, holder, orderId)
    expect(orderWithStory.parse(own)).toEqual(own)
    expect(own.story).toMatchObject(told.filter(event => event.kind !== 'notes'))
    for (const secret of ['단골', owner.userId, 'actor', 'notes']) expect(JSON.stringify(own)).not.toContain(secret)

    expect(await readOwnOrder(counter.context, holder, remainderOrderId)).toEqual(own)
    expect(await readOwnOrder(counter.context, holder, newOrderIds[0]!)).toMatchObject({
      originOrderId: orderId,
      story: [{ kind: 'reserved' }, { kind: 'split', origin: orderId }, { kind: 'payment', amount: 60_000 }],
    })
  })

  it('begins with the conversion for an order from the waitlist, and with staff for one made on behalf of a customer', async () => {
    const [holder, next] = [await aUser(counter.db), await aUser(counter.db)]
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    const owner = await counter.admin()
    const { orderId } = (await counter.desk().reserve(holder, wanting(itemId), { createdBy: owner.userId })).orders[0]!
    expect(await readAdminOrder(counter.context, owner, orderId)).toMatchObject({
      createdBy: { id: owner.userId },
      createdReason: null,
      story: [{ kind: 'reserved', by: 'shop', actor: { id: owner.userId } }],
    })
    await counter.desk().reserve(next, waitingFor(itemId))
    await cancelOrder(counter.context, owner, { orderId, penaltyType: 'none' })
    const [converted] = await counter.db.query<{ id: string }>(`select id from orders where user_id = $1`, [next])
    expect((await readOwnOrder(counter.context, next, converted!.id)).story).toMatchObject([{ kind: 'converted', by: 'job' }])
  })

  it('names the reason why it was made after the deadline', async () => {
    const owner = await counter.admin()
    const { groups } = await aRound(counter.db, { deadline: counter.now.subtract({ hours: 1 }) })
    const request = {
      requestId: newId(),
      userId: await aUser(counter.db),
      items: [{ itemId: groups[0]!.itemIds[0]!, quantity: 1 }],
      pastDeadline: true,
      reason: ' 전화로 늦게 알려 줬어요 ',
    }
    const { orderId } = (await createOrderFor(counter.context, counter.desk(), owner, request)).orders[0]!
    expect(await readAdminOrder(counter.context, owner, orderId)).toMatchObject({
      createdBy: { id: owner.userId },
      createdReason: '전화로 늦게 알려 줬어요',
    })
  })

  it('another’s order is not found', async () => {
    const { orderId } = await aBundle()
    const stranger = await aUser(counter.db)
    expect(await refusal(readOwnOrder(counter.context, stranger, orderId))).toEqual({ code: 'ORDER_NOT_FOUND' })
    expect(await refusal(readOwnOrder(counter.context, stranger, newId()))).toEqual({ code: 'ORDER_NOT_FOUND' })
  })

  it('names what canceling costs now and later, and what a no-show costs', async () => {
    const { holder, orderId, pickupDate } = await aBundle()
    const seoul = (day: string, time: string) =>
      Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time }).toInstant().toString()
    const day = (offset: number) => Temporal.PlainDate.from(pickupDate).add({ days: offset }).toString()
    const { cancellation } = await readOwnOrder(counter.context, holder, orderId)
    expect(cancellation).toEqual({
      now: { type: 'none', points: 0, noShowCount: 0 },
      next: [
        { type: 'after_deadline', points: -100, noShowCount: 0, from: seoul(day(-1), '20:00') },
        { type: 'late', points: -50, noShowCount: 0.5, from: seoul(pickupDate, '00:00') },
      ],
      noShow: { type: 'no_show', points: -100, noShowCount: 1, from: seoul(day(2), '00:10') },
    })
    await counter.db.query(`update orders set status = 'PREPAID', prepaid_at = now() where id = $1`, [orderId])
    expect((await readOwnOrder(counter.context, holder, orderId)).cancellation?.noShow).toBeNull()
  })
})

describe('notes', () => {
  it('with a stale version are refused, and the same text twice is saved once', async () => {
    const { orderId } = await aBundle()
    const owner = await counter.admin()
    const save = (notes: string, version: number) => saveOrderNotes(counter.context, owner, { orderId, notes, version })
    expect(await save('첫 메모', 1)).toEqual({ orderId, version: 2 })
    expect(await save('첫 메모', 1)).toEqual({ orderId, version: 2 })
    expect(await refusedUnchanged(counter.db, () => save('다른 사람의 메모', 1))).toEqual({ code: 'VERSION_CONFLICT' })
    expect(await save('', 2)).toEqual({ orderId, version: 3 })
    const records = await counter.db.query(`select before, after from audit_log where subject_id = $1 order by id`, [orderId])
    expect(records).toEqual([
      { before: { notes: '' }, after: { notes: '첫 메모' } },
      { before: { notes: '첫 메모' }, after: { notes: '' } },
    ])
    expect(await refusal(saveOrderNotes(counter.context, owner, { orderId: newId(), notes: 'x', version: 1 }))).toEqual({
      code: 'ORDER_NOT_FOUND',
    })
  })
})

it('bookmarks are set and removed for many, any number of times', async () => {
  const [one, two] = [await aBundle(), await aBundle()]
  const owner = await counter.admin()
  const orderIds = [one.orderId, two.orderId, newId()]
  const mark = async (isBookmarked: boolean) => {
    const done = await bookmarkOrders(counter.context, owner, { orderIds, isBookmarked })
    expect(done.orderIds.toSorted()).toEqual([one.orderId, two.orderId].toSorted())
    const rows = await counter.db.query(`select distinct is_bookmarked, version from orders where id = any($1::uuid[])`, [
      orderIds,
    ])
    expect(rows).toEqual([{ is_bookmarked: isBookmarked, version: 1 }])
  }
  for (const each of [true, true, false, false]) await mark(each)
  await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      bookmarkOrders(counter.context, owner, { orderIds: nth % 2 ? orderIds : orderIds.toReversed(), isBookmarked: true }),
    ),
  )
})

it('names staff for what they did to an order of their own, and the customer only for a cancellation', async () => {
  const own = { ...(await counter.admin()), role: 'master' as const }
  const reserve = async () =>
    (await counter.desk().reserve(own.userId, wanting((await aRound(counter.db)).groups[0]!.itemIds[0]!))).orders[0]!.orderId
  const [marked, canceled] = [await reserve(), await reserve()]
  await changeOrderStatus(counter.context, own, { orderIds: [marked], status: 'PREPAID' })
  await cancelOrder(counter.context, own, { orderId: canceled, penaltyType: 'none' })
  const last = async (orderId: string) => (await readAdminOrder(counter.context, own, orderId)).story.at(-1)
  expect(await last(marked)).toMatchObject({ kind: 'status', by: 'shop', actor: { id: own.userId } })
  expect(await last(canceled)).toMatchObject({ kind: 'status', to: 'CANCELED', by: 'customer' })
  expect(await readLastEvents(counter.db, [marked])).toMatchObject([{ by: 'shop', to: 'PREPAID' }])
  const recorded = await counter.db.query(`select action from audit_log where subject_id = $1`, [marked])
  expect(recorded).toEqual([{ action: 'order.status' }])
})

describe('an order that its own customer, who is staff, cancels', () => {
  const input = { penaltyType: 'none' } as const
  it.each([
    [
      'on the customer’s page',
      'customer',
      (by: Actor, orderId: string) => cancelOrder(counter.context, by, { ...input, orderId }),
    ],
    [
      'in its drawer at the counter',
      'shop',
      (by: Actor, orderId: string) => cancelOrder(counter.context, by, { ...input, orderId, asStaff: true }),
    ],
    [
      'among others at the counter',
      'shop',
      (by: Actor, orderId: string) => changeOrderStatus(counter.context, by, { orderIds: [orderId], status: 'CANCELED' }),
    ],
    [
      'as a mere customer who says so',
      'customer',
      (by: Actor, orderId: string) =>
        cancelOrder(counter.context, { ...by, role: 'customer' }, { ...input, orderId, asStaff: true }),
    ],
  ] as const)('%s was canceled by the %s in its story, its audit record and every list', async (_, by, cancel) => {
    const [owner, master] = [
      await counter.admin(),
      { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const },
    ]
    const round = await aRound(counter.db)
    const { orders } = await counter.desk().reserve(owner.userId, wanting(round.groups[0]!.itemIds[0]!))
    const { orderId } = orders[0]!
    await recordPayment(counter.context, master, { requestId: newId(), orderId, kind: 'cash', amount: 1_000 })
    await cancel(owner, orderId)
    const { story } = await readAdminOrder(counter.context, owner, orderId)
    const { items } = await readAuditTrail(counter.context, owner, { subject: 'order', subjectId: orderId })
    const [own] = (await readOwnOrdersPage(counter.db, owner.userId, undefined)).items
    const [reason] = await readReturnReasons(counter.db, [orderId])
    const [last] = await readLastEvents(counter.db, [orderId])
    expect([story.at(-1)!.by, own!.canceledBy, last!.by, reason!.reason]).toEqual([by, by, by, `by_${by}`])
    const byOwner = items.filter(({ actor }) => actor?.id === owner.userId)
    expect(byOwner.map(({ action }) => action)).toEqual(by === 'shop' ? ['order.status'] : [])
  })
})
