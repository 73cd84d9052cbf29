import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../contract/words/messages.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { recordPayment } from '../payments/record.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { revertOrders } from './revert-many.ts'
import { revertFinalizedOrder } from './revert.ts'
import { saveOrderNotes } from './save-notes.ts'
import { splitBundledOrder } from './split.ts'

const counter = new Counter()

async function anOrder(quantity = 3): Promise<string> {
  const { groups } = await aRound(counter.db)
  const made = await counter.desk().reserve(await aUser(counter.db), wanting(groups[0]!.itemIds[0]!, quantity))
  return made.orders[0]!.orderId
}

describe('an order with a stale version is unchanged', () => {
  it('prepaid meanwhile: no customer is asked to pay twice', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const orderId = await anOrder()
    const seen = { [orderId]: 1 }
    expect((await changeOrderStatus(counter.context, one, { orderIds: [orderId], status: 'PREPAID', seen })).done).toEqual([
      orderId,
    ])
    const second = await changeOrderStatus(counter.context, other, { orderIds: [orderId], status: 'PICKED_UP', seen })
    expect(second.done).toEqual([])
    expect(second.refused).toEqual([
      {
        orderId,
        code: 'ORDER_CHANGED',
        message: '그사이 바뀐 주문이에요. 지금은 선입금이 확인된 주문이에요. 확인한 뒤 다시 해 주세요.',
        last: { at: expect.any(String), kind: 'status', by: 'shop', to: 'PREPAID', actorName: expect.any(String) },
      },
    ])
    const knowing = await changeOrderStatus(counter.context, other, {
      orderIds: [orderId],
      status: 'PICKED_UP',
      seen: { [orderId]: 2 },
    })
    expect(knowing.done).toEqual([orderId])
  })

  it('noted meanwhile, for a cancellation and a partial pickup', async () => {
    const admin = await counter.admin()
    const orderId = await anOrder()
    await saveOrderNotes(counter.context, admin, { orderId, notes: '조카가 대신 찾으러 와요', version: 1 })
    const stale = { code: 'ORDER_CHANGED', status: 'RESERVED' }
    const cancel = () => cancelOrder(counter.context, admin, { orderId, penaltyType: 'no_show', seen: 1 })
    const part = () => processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 1, seen: 1 })
    expect(await refusedUnchanged(counter.db, cancel)).toEqual(stale)
    expect(await refusedUnchanged(counter.db, part)).toEqual(stale)
    expect(await refusal(processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 1, seen: 2 }))).toBeNull()
  })

  it('picked up and noted meanwhile, for a revert: with who, what and when, of one and of many', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const orderId = await anOrder()
    await changeOrderStatus(counter.context, one, { orderIds: [orderId], status: 'PICKED_UP', seen: { [orderId]: 1 } })
    await saveOrderNotes(counter.context, other, { orderId, notes: '봉투를 두고 갔어요', version: 2 })
    const revert = (seen: number) => revertFinalizedOrder(counter.context, one, { orderId, originalStatus: 'PICKED_UP', seen })
    const stale = (await refusedUnchanged(counter.db, () => revert(2)))!
    expect(stale).toMatchObject({ code: 'ORDER_CHANGED', status: 'PICKED_UP', made: { by: 'shop', isToday: true } })
    const words = /^.+ 님이 \d\d:\d\d에 메모를 바꿨어요\. 지금은 픽업이 끝난 주문이에요\. 확인한 뒤 다시 해 주세요\.$/
    expect(messageOf(stale)).toMatch(words)
    const many = (seen: number) =>
      revertOrders(counter.context, one, { orderIds: [orderId], originalStatus: 'PICKED_UP', seen: { [orderId]: seen } })
    expect((await many(2)).refused).toMatchObject([{ code: 'ORDER_CHANGED', message: expect.stringMatching(words), last: null }])
    expect((await many(3)).done).toEqual([orderId])
  })

  it('of two concurrent commands, one changes it and the other is refused', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => counter.admin()))
    const orderId = await anOrder()
    const presses = people.map((admin, nth) =>
      changeOrderStatus(counter.context, admin, {
        orderIds: [orderId],
        status: nth % 2 === 0 ? 'PREPAID' : 'PICKED_UP',
        seen: { [orderId]: 1 },
      }),
    )
    const results = await Promise.all(presses)
    expect(results.flatMap(result => result.done)).toEqual([orderId])
    expect(results.flatMap(result => result.refused).every(each => each.last !== null)).toBe(true)
  })

  it('the refusal of an order that its owner canceled says so, and by whom', async () => {
    const { groups } = await aRound(counter.db)
    const owner = await aUser(counter.db)
    const { orderId } = (await counter.desk().reserve(owner, wanting(groups[0]!.itemIds[0]!))).orders[0]!
    await cancelOrder(counter.context, { userId: owner, role: 'customer' }, { orderId, penaltyType: 'none' })
    const late = await changeOrderStatus(counter.context, await counter.admin(), {
      orderIds: [orderId],
      status: 'PICKED_UP',
      seen: { [orderId]: 1 },
    })
    expect(late.refused[0]).toMatchObject({ code: 'ORDER_STATUS', last: { by: 'customer', to: 'CANCELED' } })
  })
})

describe('a refusal names only the person whose change led to it', () => {
  it('none for money that covers a part of a bundle that was split meanwhile', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const { groups } = await aRound(counter.db, { groups: [5000, 7000].map(price => ({ total: null, items: [{ price }] })) })
    const lines = groups.map(group => ({ itemId: group.itemIds[0]!, quantity: 1 }))
    const { orderId } = (
      await counter.desk().reserve(await aUser(counter.db), { requestId: newId(), reservations: lines, waitlist: [] })
    ).orders[0]!
    const pay = { requestId: newId(), orderId, kind: 'transfer', amount: 12_000, expectedVersion: 1 } as const
    await recordPayment(counter.context, one, pay)
    const { newOrderIds } = await splitBundledOrder(counter.context, one, { orderId })
    const orderIds = [orderId, ...newOrderIds]
    const { refused } = await changeOrderStatus(counter.context, other, { orderIds, status: 'RESERVED' })
    expect(refused.map(each => [each.code, each.last])).toEqual([
      ['ORDER_PAID', null],
      ['ORDER_PAID', null],
    ])
  })

  it('who set the refusing status, not who wrote a note after', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    await counter.db.query(`update users set display_name = '김민지' where id = $1`, [one.userId])
    const orderId = await anOrder()
    await changeOrderStatus(counter.context, one, { orderIds: [orderId], status: 'CANCELED' })
    await saveOrderNotes(counter.context, other, { orderId, notes: '메모', version: 2 })
    const { refused } = await changeOrderStatus(counter.context, other, { orderIds: [orderId], status: 'PICKED_UP' })
    expect(refused).toMatchObject([{ code: 'ORDER_STATUS', last: { kind: 'status', to: 'CANCELED', actorName: '김민지' } }])
  })
})

describe('the refusal of a repeated change names who did it and when', () => {
  it.each([
    ['PREPAID', null],
    ['PICKED_UP', null],
    ['CANCELED', null],
    ['PICKED_UP', '메모'],
  ] as const)('%s, noted after: %s', async (status, notes) => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    await counter.db.query(`update users set display_name = '김민지' where id = $1`, [one.userId])
    const orderId = await anOrder()
    await changeOrderStatus(counter.context, one, { orderIds: [orderId], status })
    if (notes !== null) await saveOrderNotes(counter.context, other, { orderId, notes, version: 2 })
    const { done, refused } = await changeOrderStatus(counter.context, other, {
      orderIds: [orderId],
      status,
      seen: { [orderId]: 1 },
    })
    expect(done).toEqual([])
    expect(refused).toMatchObject([{ code: 'ORDER_ALREADY', message: expect.stringMatching(/^김민지 님이 .*에 이미 /) }])
  })

  it('a part of the same size, a revert and a split; another part is another change', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const orderId = await anOrder(3)
    const part = (pickedUpQuantity: number) => processPartialPickup(counter.context, other, { orderId, pickedUpQuantity })
    await processPartialPickup(counter.context, one, { orderId, pickedUpQuantity: 2 })
    const already = { code: 'ORDER_ALREADY', by: 'shop', isToday: true }
    expect(await refusedUnchanged(counter.db, () => part(2))).toMatchObject({ ...already, deed: 'PICKED_UP' })
    expect(await refusedUnchanged(counter.db, () => part(1))).toMatchObject({ code: 'ORDER_STATUS' })
    const revert = () => revertFinalizedOrder(counter.context, other, { orderId, originalStatus: 'PICKED_UP' })
    await revertFinalizedOrder(counter.context, one, { orderId, originalStatus: 'PICKED_UP' })
    expect(await refusedUnchanged(counter.db, revert)).toMatchObject({ ...already, deed: 'revert' })
    const split = () => splitBundledOrder(counter.context, other, { orderId })
    expect(await refusedUnchanged(counter.db, split)).toEqual({ code: 'ORDER_NOT_BUNDLED' })
  })

  it('a customer reads no name of staff', async () => {
    const { groups } = await aRound(counter.db)
    const owner = await aUser(counter.db)
    const { orderId } = (await counter.desk().reserve(owner, wanting(groups[0]!.itemIds[0]!))).orders[0]!
    await cancelOrder(counter.context, await counter.admin(), { orderId, penaltyType: 'none' })
    const again = () => cancelOrder(counter.context, { userId: owner, role: 'customer' }, { orderId, penaltyType: 'none' })
    expect(await refusedUnchanged(counter.db, again)).toEqual({ code: 'ORDER_STATUS', from: 'CANCELED', to: 'CANCELED' })
  })
})
