import { describe, expect, it } from 'vitest'
import { Counter, refusal } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { expectUnchanged, fingerprint } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { readPayments } from '../../db/payments/payments.ts'
import { matchBankLines } from '../bank/match-lines.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { readOrderPayments } from './read.ts'
import { recordPayment } from './record.ts'
import { undoPayment } from './undo.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, deposit, ledgerOf, line, mark, moneyOf, refund } = moneyOfShop(counter)

/** Creates an order of three items, paid by a deposit and split into three. */
async function aSplit(amount = 35_000) {
  const scene = await anOrder([10_000, 20_000, 5000])
  const row = line(amount)
  await deposit(scene, [scene.orderId], row)
  const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
  const [payment] = await readPayments(counter.db, scene.orderId)
  const undo = async () => await undoPayment(context, scene.admin, { paymentId: payment!.id })
  const parts = [scene.orderId, ...newOrderIds] as [string, string, string]
  const money = async () => (await Promise.all(parts.map(moneyOf))).map(({ status, received }) => [status, received])
  const counted = async () => (await matchBankLines(context, scene.admin, { lines: [row] })).lines[0]!.counted
  return { scene, row, parts, paymentId: payment!.id, undo, money, counted }
}

describe('money that was carried by a split', () => {
  it.each([35_000, 31_000, 40_000])('of a deposit of %i is undone from where it is', async amount => {
    const { scene, parts, undo, money, counted } = await aSplit(amount)
    const [first] = await readOrderPayments(context, scene.admin, scene.orderId)
    const kept = (await moneyOf(scene.orderId)).received
    expect(first).toMatchObject({ canUndo: true, carriedBack: amount - kept, held: null })
    expect((await counted())?.orders.map(order => order.orderId).sort()).toEqual([...parts].sort())
    expect(await undo()).toMatchObject({ received: 0 })
    expect(await money()).toEqual(parts.map(() => ['RESERVED', 0]))
    expect(await counted()).toBeNull()
    expect((await ledgerOf(scene.orderId)).at(-1)).toEqual(['correction', -amount])
    await expectSoundShop(counter.db)
  })

  it('of cash and of a mark by hand as well', async () => {
    for (const kind of ['cash', 'marked'] as const) {
      const scene = await anOrder([10_000, 20_000])
      if (kind === 'cash') await recordPayment(context, scene.admin, { orderId: scene.orderId, kind, amount: 30_000 })
      else await mark(scene, scene.orderId, 'PREPAID')
      const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
      const [payment] = await readPayments(counter.db, scene.orderId)
      await undoPayment(context, scene.admin, { paymentId: payment!.id })
      for (const id of [scene.orderId, ...newOrderIds])
        expect(await moneyOf(id)).toMatchObject({ status: 'RESERVED', received: 0 })
    }
    await expectSoundShop(counter.db)
  })

  it('leaves a part what it received itself', async () => {
    const { scene, parts, undo, money } = await aSplit(31_000)
    await recordPayment(context, scene.admin, { orderId: parts[2], kind: 'card', amount: 4000 })
    await undo()
    expect(await money()).toEqual([
      ['RESERVED', 0],
      ['RESERVED', 0],
      ['RESERVED', 4000],
    ])
    await expectSoundShop(counter.db)
  })

  it('stays where a part is closed or has refunded money, and names that order', async () => {
    for (const why of ['picked_up', 'canceled', 'refunded'] as const) {
      const { scene, parts, undo } = await aSplit()
      await mark(scene, parts[1], why === 'picked_up' ? 'PICKED_UP' : 'CANCELED')
      if (why === 'refunded') await refund(scene, parts[1])
      const before = await fingerprint(counter.db)
      expect(await refusal(undo())).toEqual({ code: 'PAYMENT_HELD', orderId: parts[1], why })
      await expectUnchanged(counter.db, before)
      const [first] = await readOrderPayments(context, scene.admin, scene.orderId)
      expect(first).toMatchObject({ canUndo: false, held: { orderId: parts[1], why } })
    }
  })

  it('is undone once by one of two, also while a part is picked up', async () => {
    for (let round = 0; round < 6; round++) {
      const { scene, parts, undo, money } = await aSplit()
      const results = await Promise.allSettled([undo(), mark(scene, parts[1], 'PICKED_UP'), undo()])
      expect(
        results
          .slice(0, 1)
          .concat(results[2])
          .filter(each => each.status === 'fulfilled').length,
      ).toBeLessThanOrEqual(1)
      const received = (await money()).map(([, won]) => won as number)
      expect([20_000, 35_000]).toContain(received.reduce((sum, won) => sum + won))
    }
    await expectSoundShop(counter.db)
  })
})

describe('money of a partial pickup', () => {
  it('stays while the part with some of it is picked up, and can be undone once that pickup was', async () => {
    const scene = await anOrder([1000], 5)
    await deposit(scene, [scene.orderId], line(5000))
    const { remainderOrderId } = await processPartialPickup(context, scene.admin, { orderId: scene.orderId, pickedUpQuantity: 2 })
    const [payment] = await readPayments(counter.db, scene.orderId)
    const undo = async () => await undoPayment(context, scene.admin, { paymentId: payment!.id })
    expect(await refusal(undo())).toEqual({ code: 'PAYMENT_HELD', orderId: scene.orderId, why: 'picked_up' })
    await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: 'PICKED_UP' })
    await undo()
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 0 })
    expect(await moneyOf(remainderOrderId)).toMatchObject({ status: 'CANCELED', received: 0 })
    await expectSoundShop(counter.db)
  })

  it('that came in for a joined part is undone from the whole', async () => {
    const scene = await anOrder([1000], 5)
    const { remainderOrderId } = await processPartialPickup(context, scene.admin, { orderId: scene.orderId, pickedUpQuantity: 2 })
    const row = line(3000)
    await deposit(scene, [remainderOrderId], row)
    await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: 'PICKED_UP' })
    const { lines } = await matchBankLines(context, scene.admin, { lines: [row] })
    expect(lines[0]!.counted).toMatchObject({ orders: [{ orderId: scene.orderId, status: 'RESERVED' }] })
    await undoPayment(context, scene.admin, { paymentId: lines[0]!.counted!.paymentIds[0]! })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 0 })
    await expectSoundShop(counter.db)
  })
})
