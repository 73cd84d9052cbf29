import { describe, expect, it } from 'vitest'
import { messageOf } from '../../contract/words/messages.ts'
import { changeOrderStatusResult } from '../../contract/schemas/admin-orders.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { cancelOrder } from './cancel.ts'
import { changeMatchingOrders, continueOrderChange } from './change-matching.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { readAdminOrdersPage } from './read-admin.ts'
import { splitBundledOrder } from './split.ts'

const counter = new Counter()
const price = 3000

async function anOrder(quantity: number): Promise<string> {
  const { groups } = await aRound(counter.db, { groups: [{ total: 20, items: [{ price }] }] })
  const made = await counter.desk().reserve(await aUser(counter.db), wanting(groups[0]!.itemIds[0]!, quantity))
  return made.orders[0]!.orderId
}

async function aBundle(): Promise<string> {
  const { groups } = await aRound(counter.db, { groups: [{ total: 20, items: [{ price }, { price: 5000 }] }] })
  const [first, second] = groups[0]!.itemIds
  const both = [first!, second!].flatMap(itemId => wanting(itemId, 1).reservations)
  const made = await counter.desk().reserve(await aUser(counter.db), { ...wanting(first!, 1), reservations: both })
  return made.orders[0]!.orderId
}

describe('a change of an order that a colleague divided and changed meanwhile', () => {
  it('names the pieces that are picked up, and the order of those that are not', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const orderId = await anOrder(3)
    const { remainderOrderId } = await processPartialPickup(counter.context, one, { orderId, pickedUpQuantity: 2 })
    const press = { orderIds: [orderId], status: 'PICKED_UP', seen: { [orderId]: 1 }, seenQuantities: { [orderId]: 3 } } as const
    const answer = () => changeOrderStatus(counter.context, other, { ...press, orderIds: [orderId] })
    const { done, refused } = await answer()
    expect(changeOrderStatusResult.parse({ done, refused })).toEqual({ done, refused })
    expect(done).toEqual([])
    expect(refused).toMatchObject([
      {
        orderId,
        code: 'ORDER_PARTLY_DONE',
        message: expect.stringMatching(
          /에 .* 2개\(6,000원\)만 픽업 완료로 바꿨어요\. 남은 1개\(3,000원\)는 주문 .{6}에 예약으로 남아 있어요\.$/,
        ),
        last: { to: 'PICKED_UP' },
        rest: [{ orderId: remainderOrderId, quantity: 1, total: price, due: price }],
      },
    ])
    // the rest is handed out by the version that was named
    const [rest] = refused[0]!.rest!
    const rested = await changeOrderStatus(counter.context, other, {
      orderIds: [rest!.orderId],
      status: 'PICKED_UP',
      seen: { [rest!.orderId]: rest!.version },
    })
    expect(rested.done).toEqual([remainderOrderId])
    expect((await answer()).refused).toMatchObject([{ code: 'ORDER_ALREADY' }])
  })

  it('of a bundle that was split: the other item, also for a cancellation', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    for (const status of ['PICKED_UP', 'CANCELED', 'PREPAID'] as const) {
      const orderId = await aBundle()
      const { newOrderIds } = await splitBundledOrder(counter.context, one, { orderId })
      await changeOrderStatus(counter.context, one, { orderIds: [orderId], status })
      const { refused } = await changeOrderStatus(counter.context, other, {
        orderIds: [orderId],
        status,
        seenQuantities: { [orderId]: 2 },
      })
      expect(refused).toMatchObject([{ code: 'ORDER_PARTLY_DONE', rest: [{ orderId: newOrderIds[0], quantity: 1 }] }])
    }
  })

  it('who saw the order divided, or named no pieces, gets who did it', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const orderId = await anOrder(3)
    await processPartialPickup(counter.context, one, { orderId, pickedUpQuantity: 2 })
    for (const seenQuantities of [undefined, { [orderId]: 2 }]) {
      const { refused } = await changeOrderStatus(counter.context, other, {
        orderIds: [orderId],
        status: 'PICKED_UP',
        seenQuantities,
      })
      expect(refused).toMatchObject([{ code: 'ORDER_ALREADY' }])
      expect(refused[0]!.rest).toBeUndefined()
    }
  })

  it('also for a single cancellation and for a change of all orders of a filter', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const bundle = await aBundle()
    await splitBundledOrder(counter.context, one, { orderId: bundle })
    await changeOrderStatus(counter.context, one, { orderIds: [bundle], status: 'CANCELED' })
    const cancel = { orderId: bundle, penaltyType: 'none', seen: 1, seenQuantity: 2, asStaff: true } as const
    expect(await refusedUnchanged(counter.db, () => cancelOrder(counter.context, other, cancel))).toMatchObject({
      code: 'ORDER_PARTLY_DONE',
      deed: 'CANCELED',
      rest: [{ status: 'RESERVED' }],
    })

    const { roundId, groups } = await aRound(counter.db, { groups: [{ total: 20, items: [{ price }] }] })
    const made = await counter.desk().reserve(await aUser(counter.db), wanting(groups[0]!.itemIds[0]!, 3))
    const { top } = await readAdminOrdersPage(counter.context, other, { roundId })
    const requestId = counter.context.newId()
    const all = { requestId, filter: { roundId }, status: 'PICKED_UP', penaltyType: 'none', upTo: top!, asked: 1 } as const
    const { changeId } = await changeMatchingOrders(counter.context, other, all)
    await processPartialPickup(counter.context, one, { orderId: made.orders[0]!.orderId, pickedUpQuantity: 2 })
    const { done, refused } = await continueOrderChange(counter.context, other, { changeId })
    expect(done).toEqual([])
    expect(refused).toMatchObject([{ code: 'ORDER_PARTLY_DONE', rest: [{ quantity: 1, total: price }] }])
  })

  it('for a partial pickup of another size', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const orderId = await anOrder(4)
    await processPartialPickup(counter.context, one, { orderId, pickedUpQuantity: 1 })
    const part = (pickedUpQuantity: number) =>
      processPartialPickup(counter.context, other, { orderId, pickedUpQuantity, seen: 1, seenQuantity: 4 })
    expect(await refusedUnchanged(counter.db, () => part(2))).toMatchObject({
      code: 'ORDER_PARTLY_DONE',
      rest: [{ status: 'RESERVED', items: [{ quantity: 3 }] }],
    })
    expect(await refusal(part(1))).toMatchObject({ code: 'ORDER_ALREADY' })
    const whole = await anOrder(4)
    await changeOrderStatus(counter.context, one, { orderIds: [whole], status: 'PICKED_UP' })
    const late = { orderId: whole, pickedUpQuantity: 2, seenQuantity: 4 }
    const refused = (await refusal(processPartialPickup(counter.context, other, late)))!
    expect(refused).toMatchObject({ code: 'ORDER_STATUS', from: 'PICKED_UP', made: { by: 'shop', isToday: true } })
    // the very words that a refused pickup of the whole order has
    const all = { orderIds: [whole], status: 'PICKED_UP', seenQuantities: { [whole]: 4 } } as const
    const { refused: ofWhole } = await changeOrderStatus(counter.context, other, { ...all, orderIds: [whole] })
    expect(messageOf(refused)).toBe(ofWhole[0]!.message)
    expect(ofWhole[0]!.message).toMatch(/에 이미 픽업 완료로 바꿨어요\.$/)
  })
})
