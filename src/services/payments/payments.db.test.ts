import { describe, expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { messageOf } from '../../contract/words/messages.ts'
import { readPayments } from '../../db/payments/payments.ts'
import { matchBankLines } from '../bank/match-lines.ts'
import { confirmBankLines } from '../bank/confirm-lines.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { readRoundStakes } from '../catalog/read-round-life.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { readOwnOrdersPage } from '../orders/read-own.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { recordPayment } from './record.ts'
import { undoPayment } from './undo.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, aPaidRound, deposit, ledgerOf, line, mark, moneyOf, queueOf, refund } = moneyOfShop(counter)

describe('a deposit', () => {
  it('that is short leaves the order RESERVED with what came, and what makes up for it makes it PREPAID', async () => {
    const scene = await anOrder()
    await deposit(scene, [scene.orderId], line(14_000))
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 14_000, paid: false })
    const answer = await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'card', amount: 900 })
    expect(answer).toMatchObject({ received: 14_900, due: 0, toReturn: 0 })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 14_900, paid: true })
    expect(await ledgerOf(scene.orderId)).toEqual([
      ['deposit', 14_000],
      ['card', 900],
    ])
    await expectSoundShop(counter.db)
  })

  it('that is short can be made up for by another deposit, and both rows are counted', async () => {
    const scene = await anOrder()
    const rows = [line(14_000), line(900)]
    for (const row of rows) await deposit(scene, [scene.orderId], row)
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 14_900 })
    const { lines } = await matchBankLines(context, scene.admin, { lines: rows })
    expect(lines.map(each => each.counted?.orders.map(order => order.orderId))).toEqual([[scene.orderId], [scene.orderId]])
    for (const { id } of await readPayments(counter.db, scene.orderId)) await undoPayment(context, scene.admin, { paymentId: id })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 0 })
    const again = await matchBankLines(context, scene.admin, { lines: rows })
    expect(again.lines.map(each => each.counted)).toEqual([null, null])
    await expectSoundShop(counter.db)
  })

  it('for an order that is paid is to be returned, once staff accepted it, and can be undone', async () => {
    const scene = await anOrder([6900])
    await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'card', amount: 6900 })
    const row = line(6900)
    const { version } = await moneyOf(scene.orderId)
    const confirm = async (acceptDifference: boolean) =>
      await confirmBankLines(context, scene.admin, {
        confirmations: [{ line: row, orders: [{ orderId: scene.orderId, version }], acceptDifference }],
      })
    expect((await confirm(false)).refused).toMatchObject([{ code: 'BANK_AMOUNT' }])
    expect((await confirm(true)).done).toMatchObject([{ sum: 0 }])
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 13_800 })
    expect((await queueOf(scene)).ids).toContain(scene.orderId)
    const [, deposited] = await readPayments(counter.db, scene.orderId)
    await undoPayment(context, scene.admin, { paymentId: deposited!.id })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 6900 })
    await expectSoundShop(counter.db)
  })

  it('that is too much is to be returned', async () => {
    const scene = await anOrder()
    await deposit(scene, [scene.orderId], line(15_000))
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 15_000 })
    expect((await queueOf(scene)).ids).toContain(scene.orderId)
    expect((await refund(scene, scene.orderId)).refunds).toMatchObject([{ received: 14_900, toReturn: 0 }])
    expect((await queueOf(scene)).ids).not.toContain(scene.orderId)
  })

  it('of two orders covers the first first', async () => {
    const [one, other] = [await anOrder([10_000]), await anOrder([20_000])]
    const [first, second] = [one.orderId, other.orderId].sort()
    await deposit(one, [second!, first!], line(25_000))
    const money = await Promise.all([moneyOf(one.orderId), moneyOf(other.orderId)])
    expect(money.map(each => each.received).reduce((sum, each) => sum + each)).toBe(25_000)
    expect(await moneyOf(first!)).toMatchObject({ status: 'PREPAID' })
    expect(await moneyOf(second!)).toMatchObject({ status: 'RESERVED' })
    await expectSoundShop(counter.db)
  })

  it('replaces a mark by hand, and shows that less came than was marked', async () => {
    const scene = await anOrder()
    await mark(scene, scene.orderId, 'PREPAID')
    await deposit(scene, [scene.orderId], line(14_000))
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 14_000 })
    expect(await ledgerOf(scene.orderId)).toEqual([
      ['marked', 14_900],
      ['correction', -14_900],
      ['deposit', 14_000],
    ])
    await expectSoundShop(counter.db)
  })
})

describe('a mark by hand', () => {
  it('that made up for a short deposit is undone alone', async () => {
    const scene = await anOrder()
    await deposit(scene, [scene.orderId], line(14_000))
    await mark(scene, scene.orderId, 'PREPAID')
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 14_900 })
    await mark(scene, scene.orderId, 'RESERVED')
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 14_000, paid: false })
    await expectSoundShop(counter.db)
  })

  it('is restored with the same amount by marking again, also beside a part payment, and only directly after it was undone', async () => {
    const scene = await anOrder()
    await deposit(scene, [scene.orderId], line(5000))
    await mark(scene, scene.orderId, 'PREPAID')
    await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 3000, acceptExcess: true })
    await mark(scene, scene.orderId, 'RESERVED')
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 8000 })
    await mark(scene, scene.orderId, 'PREPAID')
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 17_900 })
    expect(await ledgerOf(scene.orderId)).toEqual([
      ['deposit', 5000],
      ['marked', 9900],
      ['cash', 3000],
      ['correction', -9900],
      ['marked', 9900],
    ])
    await mark(scene, scene.orderId, 'RESERVED')
    await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'card', amount: 100 })
    await mark(scene, scene.orderId, 'PREPAID')
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 14_900 })
    await expectSoundShop(counter.db)
  })

  it('that was split is undone from its parts, and restored', async () => {
    const scene = await anOrder([10_000, 20_000])
    await mark(scene, scene.orderId, 'PREPAID')
    const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
    for (const [id, amount] of [
      [scene.orderId, 10_000],
      [newOrderIds[0]!, 20_000],
    ] as const) {
      expect(await readAdminOrder(context, scene.admin, id)).not.toHaveProperty('staysPaid')
      await mark(scene, id, 'RESERVED')
      expect(await moneyOf(id)).toMatchObject({ status: 'RESERVED', received: 0 })
      await mark(scene, id, 'PREPAID')
      expect(await moneyOf(id)).toMatchObject({ status: 'PREPAID', received: amount })
    }
    await expectSoundShop(counter.db)
  })
})

describe('money that came in', () => {
  it.each(['deposit', 'cash', 'card', 'transfer'] as const)('by %s keeps an order PREPAID, and stays', async kind => {
    const scene = await anOrder([6900])
    if (kind === 'deposit') await deposit(scene, [scene.orderId], line(10_000))
    else await recordPayment(context, scene.admin, { orderId: scene.orderId, kind, amount: 6900 })
    const amount = kind === 'deposit' ? 10_000 : 6900
    const marked = await anOrder()
    await mark(marked, marked.orderId, 'PREPAID')
    const before = [await moneyOf(scene.orderId), await ledgerOf(scene.orderId)]
    const { done, refused } = await changeOrderStatus(context, scene.admin, {
      orderIds: [scene.orderId, marked.orderId],
      status: 'RESERVED',
    })
    expect(done).toEqual([marked.orderId])
    expect(refused).toMatchObject([
      { orderId: scene.orderId, code: 'ORDER_PAID', message: messageOf({ code: 'ORDER_PAID', payments: [{ kind, amount }] }) },
    ])
    expect([await moneyOf(scene.orderId), await ledgerOf(scene.orderId)]).toEqual(before)
    expect((await readAdminOrder(context, scene.admin, scene.orderId)).staysPaid).toBe(true)
    expect(await readAdminOrder(context, scene.admin, marked.orderId)).not.toHaveProperty('staysPaid')
    await expectSoundShop(counter.db)
  })

  it('keeps the part PREPAID that it was carried to', async () => {
    const scene = await anOrder([10_000, 20_000])
    await deposit(scene, [scene.orderId], line(30_000))
    const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
    const { refused } = await changeOrderStatus(context, scene.admin, { orderIds: newOrderIds, status: 'RESERVED' })
    const payments = [{ kind: 'carried' as const, amount: 20_000 }]
    expect(refused).toMatchObject([{ code: 'ORDER_PAID', message: messageOf({ code: 'ORDER_PAID', payments }) }])
    for (const orderId of [scene.orderId, ...newOrderIds])
      expect((await readAdminOrder(context, scene.admin, orderId)).staysPaid).toBe(true)
    await expectSoundShop(counter.db)
  })
})

describe('money goes along', () => {
  it('and both stories and the records say how much, and that the status followed', async () => {
    const scene = await anOrder([10_000, 20_000])
    await deposit(scene, [scene.orderId], line(15_000))
    const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
    const storyOf = async (id: string) =>
      (await readAdminOrder(context, scene.admin, id)).story.map(({ kind, to, amount, received }) => [kind, to, amount, received])
    expect((await storyOf(scene.orderId)).slice(-3)).toEqual([
      ['split', undefined, undefined, undefined],
      ['payment', undefined, -5000, 10_000],
      ['status', 'PREPAID', undefined, 10_000],
    ])
    expect((await storyOf(newOrderIds[0]!)).slice(-2)).toEqual([
      ['split', undefined, undefined, undefined],
      ['payment', undefined, 5000, 5000],
    ])
    const recorded = await counter.db.query<{ after: unknown }>(
      `select after from audit_log where subject_id = $1 and action in ('payment.carry', 'order.status') order by at, id`,
      [scene.orderId],
    )
    expect(recorded.map(row => row.after)).toEqual([
      { kind: 'carried', amount: -5000, received: 10_000 },
      { status: 'PREPAID', received: 10_000 },
    ])
    await mark(scene, newOrderIds[0]!, 'PICKED_UP')
    expect((await storyOf(newOrderIds[0]!)).at(-1)).toEqual(['status', 'PICKED_UP', 15_000, undefined])
    await revertFinalizedOrder(context, scene.admin, { orderId: newOrderIds[0]!, originalStatus: 'PICKED_UP' })
    expect((await storyOf(newOrderIds[0]!)).at(-1)).toEqual(['revert', 'RESERVED', -15_000, undefined])
  })

  it('when a bundle is split: earlier items are covered first', async () => {
    const scene = await anOrder([10_000, 20_000, 5000])
    await deposit(scene, [scene.orderId], line(31_000))
    const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
    const money = await Promise.all([scene.orderId, ...newOrderIds].map(moneyOf))
    expect(money.map(each => [each.status, each.received])).toEqual([
      ['PREPAID', 10_000],
      ['PREPAID', 20_000],
      ['RESERVED', 1000],
    ])
    await expectSoundShop(counter.db)
  })

  it('when a part is picked up: it keeps its price, the remainder gets the rest', async () => {
    const scene = await anOrder([1000], 5)
    await deposit(scene, [scene.orderId], line(3000))
    const { remainderOrderId } = await processPartialPickup(context, scene.admin, { orderId: scene.orderId, pickedUpQuantity: 2 })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PICKED_UP', received: 2000 })
    expect(await moneyOf(remainderOrderId)).toMatchObject({ status: 'RESERVED', received: 1000 })
    await mark(scene, remainderOrderId, 'PICKED_UP')
    expect(await ledgerOf(remainderOrderId)).toEqual([
      ['carried', 1000],
      ['at_pickup', 2000],
    ])
    await expectSoundShop(counter.db)
  })

  it('when a pickup is undone: what was paid at it is reversed, what was paid before is unchanged', async () => {
    const scene = await anOrder()
    await deposit(scene, [scene.orderId], line(14_000))
    await mark(scene, scene.orderId, 'PICKED_UP')
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PICKED_UP', received: 14_900 })
    await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: 'PICKED_UP' })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 14_000, paid: false })
    await expectSoundShop(counter.db)
  })

  it('when it is canceled: it is to be returned, and a cancellation undone after the refund leaves nothing paid', async () => {
    const scene = await anOrder()
    await mark(scene, scene.orderId, 'PREPAID')
    await cancelOrder(context, scene.admin, { orderId: scene.orderId, penaltyType: 'none' })
    expect((await queueOf(scene)).ids).toContain(scene.orderId)
    await refund(scene, scene.orderId)
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'CANCELED', received: 0 })
    const shown = await readAdminOrder(context, scene.admin, scene.orderId)
    expect(shown).toMatchObject({ revertsTo: 'RESERVED', refunded: { amount: 14_900 } })
    const own = await readOwnOrdersPage(counter.db, scene.userId, undefined)
    expect(own.items).toMatchObject([{ status: 'CANCELED', received: 0, refunded: { amount: 14_900, at: shown.refunded!.at } }])
    await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: 'CANCELED' })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 0, paid: false })
    await expectSoundShop(counter.db)
  })

  it('when a round is canceled: the question names the sum, and exactly that is in the queue afterwards', async () => {
    const scene = await aPaidRound()
    const before = await queueOf(scene)
    // 4,000 won of the whole order, and the 2,000 won by which the bundle's money exceeds the 7,000 won of what stays
    expect(await readRoundStakes(counter.db, [scene.roundId])).toMatchObject({ orders: 2, prepaid: 2, toReturn: 6000 })
    await cancelRound(context, scene.admin, { roundId: scene.roundId, reason: '입고가 안 돼요' })
    const after = await queueOf(scene)
    expect([after.figure.count - before.figure.count, after.figure.sum - before.figure.sum]).toEqual([2, 6000])
    expect(await moneyOf(scene.bundleId)).toMatchObject({ status: 'PREPAID', received: 7000 })
    await expectSoundShop(counter.db)
  })
})
