import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Counter, refusal } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { expectUnchanged, fingerprint } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { confirmBankLines } from '../bank/confirm-lines.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { readPrepaidOrdersPage } from '../orders/read-prepaid.ts'
import { readOrderPayments } from './read.ts'
import { recordPayment } from './record.ts'
import { recordRefunds } from './refund.ts'
import { undoPayment } from './undo.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, deposit, ledgerOf, line, mark, moneyOf, queueOf, refund } = moneyOfShop(counter)

describe('the refund queue', () => {
  it('names its reason and since when, by author of the cancellation', async () => {
    const scene = await anOrder()
    const others = [await anOrder(), await anOrder(), await anOrder(), await anOrder()] as const
    const all = [scene, ...others]
    for (const { orderId } of all) await mark(scene, orderId, 'PREPAID')
    const [own, byShop, withRound, noShow, tooMuch] = all.map(each => each.orderId) as [string, string, string, string, string]
    await cancelOrder(context, { userId: scene.userId, role: 'customer' }, { orderId: own, penaltyType: 'none' })
    await mark(scene, byShop, 'CANCELED')
    await cancelRound(context, scene.admin, { roundId: others[1].roundId, reason: '입고가 안 돼요' })
    await cancelOrder(context, scene.admin, { orderId: noShow, penaltyType: 'no_show' })
    await mark(scene, tooMuch, 'RESERVED')
    await deposit(scene, [tooMuch], line(15_000))
    const { returns } = await readPrepaidOrdersPage(context, scene.admin, { view: 'refund' })
    expect([own, byShop, withRound, noShow, tooMuch].map(id => returns[id]?.reason)).toEqual([
      'by_customer',
      'by_shop',
      'with_round',
      'no_show',
      'too_much',
    ])
    expect(returns[own]!.since.slice(0, 19)).toBe(counter.now.toString().slice(0, 19))
  })
})

describe('recording', () => {
  it('a retry of the same command has the same answer and records nothing twice', async () => {
    const scene = await anOrder()
    const input = { requestId: newId(), orderId: scene.orderId, kind: 'cash' as const, amount: 5000 }
    const answers = await Promise.all([1, 2, 3].map(async () => await recordPayment(context, scene.admin, input)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await ledgerOf(scene.orderId)).toEqual([['cash', 5000]])
  })

  it('more than is due, on a canceled order, on none, or over another version is refused and changes nothing', async () => {
    const scene = await anOrder()
    const canceled = await anOrder()
    await mark(canceled, canceled.orderId, 'CANCELED')
    const before = await fingerprint(counter.db)
    const pay = async (over: object) =>
      await refusal(recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 100, ...over }))
    expect(await pay({ amount: 14_901 })).toEqual({ code: 'PAYMENT_TOO_MUCH', most: 14_900 })
    expect(await pay({ orderId: canceled.orderId })).toEqual({ code: 'ORDER_CLOSED', status: 'CANCELED' })
    expect(await pay({ orderId: newId() })).toEqual({ code: 'ORDER_NOT_FOUND' })
    expect(await pay({ expectedVersion: 9 })).toEqual({ code: 'ORDER_CHANGED', status: 'RESERVED' })
    expect(await pay({ orderId: canceled.orderId, acceptExcess: true })).toEqual({ code: 'ORDER_CLOSED', status: 'CANCELED' })
    await expectUnchanged(counter.db, before)
  })

  it('is not undone over another version than was seen, with who changed the order and when', async () => {
    const scene = await anOrder()
    const { paymentId } = await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 5000 })
    const { version } = await moneyOf(scene.orderId)
    await recordPayment(context, await counter.admin(), { orderId: scene.orderId, kind: 'card', amount: 900 })
    const undo = (expectedVersion: number) => undoPayment(context, scene.admin, { paymentId, expectedVersion })
    const before = await fingerprint(counter.db)
    expect(await refusal(undo(version))).toMatchObject({ code: 'ORDER_CHANGED', made: { by: 'shop', isToday: true } })
    await expectUnchanged(counter.db, before)
    expect(await refusal(undo(version + 1))).toBeNull()
  })

  it('more than is due goes to the refund queue where it was accepted, but not for an order that was picked up', async () => {
    const scene = await anOrder()
    const pay = { orderId: scene.orderId, kind: 'card' as const, amount: 15_000, acceptExcess: true }
    expect(await recordPayment(context, scene.admin, pay)).toMatchObject({ received: 15_000, due: 0, toReturn: 100 })
    expect(await recordPayment(context, scene.admin, pay)).toMatchObject({ received: 30_000, toReturn: 15_100 })
    expect((await queueOf(scene)).ids).toContain(scene.orderId)
    await mark(scene, scene.orderId, 'PICKED_UP')
    expect(await refusal(recordPayment(context, scene.admin, pay))).toEqual({ code: 'PAYMENT_TOO_MUCH', most: 0 })
    await expectSoundShop(counter.db)
  })

  it('a refund is undone once, by one of two commands, and is in the refund queue again', async () => {
    const scene = await anOrder()
    await mark(scene, scene.orderId, 'PREPAID')
    await mark(scene, scene.orderId, 'CANCELED')
    const { refunds } = await refund(scene, scene.orderId)
    const { paymentId } = refunds[0]!
    const undo = async () => await refusal(undoPayment(context, scene.admin, { paymentId }))
    expect((await Promise.all([undo(), undo()])).filter(each => each !== null)).toMatchObject([
      { code: 'ORDER_ALREADY', deed: 'undo_payment', by: 'shop' },
    ])
    expect(await moneyOf(scene.orderId)).toMatchObject({ received: 14_900 })
    expect((await queueOf(scene)).ids).toContain(scene.orderId)
    await expectSoundShop(counter.db)
  })

  it('nothing is refunded twice at once, and nothing where nothing is to be returned', async () => {
    const scene = await anOrder()
    await mark(scene, scene.orderId, 'PREPAID')
    expect((await refund(scene, scene.orderId)).refused).toMatchObject([{ code: 'NOTHING_TO_RETURN' }])
    await mark(scene, scene.orderId, 'CANCELED')
    const results = await Promise.all([refund(scene, scene.orderId), refund(scene, scene.orderId)])
    expect(results.flatMap(result => result.refused.map(each => each.code))).toEqual(['ORDER_ALREADY'])
    expect(await moneyOf(scene.orderId)).toMatchObject({ received: 0 })
  })

  it('a change that another member of staff made already names them, whatever the expected version', async () => {
    const scene = await anOrder()
    const other = await counter.admin()
    await counter.db.query(`update users set display_name = '이도현' where id = $1`, [other.userId])
    const pay = { orderId: scene.orderId, kind: 'cash' as const, amount: 14_900 }
    const seen = (await moneyOf(scene.orderId)).version
    const { paymentId } = await recordPayment(context, other, { ...pay, expectedVersion: seen })
    for (const expectedVersion of [seen, undefined])
      expect(await refusal(recordPayment(context, scene.admin, { ...pay, expectedVersion }))).toMatchObject({
        code: 'ORDER_ALREADY',
        deed: 'payment',
        name: '이도현',
      })
    expect(await refusal(recordPayment(context, scene.admin, { ...pay, amount: 900, expectedVersion: seen }))).toMatchObject({
      code: 'ORDER_CHANGED',
    })
    await mark(scene, scene.orderId, 'CANCELED')
    const expectedVersions = { [scene.orderId]: (await moneyOf(scene.orderId)).version }
    await recordRefunds(context, other, { orderIds: [scene.orderId], expectedVersions })
    const second = await recordRefunds(context, scene.admin, { orderIds: [scene.orderId], expectedVersions })
    expect(second.refused).toMatchObject([{ code: 'ORDER_ALREADY', message: expect.stringContaining('이도현 님이') }])
    expect(second.refused[0]!.message).toContain('이미 돌려줬어요.')
    const [, refunded] = await readOrderPayments(context, scene.admin, scene.orderId)
    await undoPayment(context, other, { paymentId: refunded!.id })
    const again = await refusal(undoPayment(context, scene.admin, { paymentId: refunded!.id }))
    expect(again).toMatchObject({ code: 'ORDER_ALREADY', deed: 'undo_payment', name: '이도현' })
    await undoPayment(context, other, { paymentId })
    await expectSoundShop(counter.db)
  })

  it('a deposit that is undone may be counted again, and the ledger shows all of it with its authors', async () => {
    const scene = await anOrder()
    const row = line(14_900)
    await deposit(scene, [scene.orderId], row)
    const [first] = await readOrderPayments(context, scene.admin, scene.orderId)
    await undoPayment(context, scene.admin, { paymentId: first!.id })
    expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED', received: 0 })
    await deposit(scene, [scene.orderId], row)
    const payments = await readOrderPayments(context, scene.admin, scene.orderId)
    expect(payments.map(each => [each.kind, each.amount, each.isReversed, each.canUndo])).toEqual([
      ['deposit', 14_900, true, false],
      ['correction', -14_900, false, false],
      ['deposit', 14_900, false, true],
    ])
    expect(payments.every(each => each.by !== null)).toBe(true)
    await expectSoundShop(counter.db)
  })

  it('a deposit raced by a cancellation is either received or refused, and never lost', async () => {
    for (let round = 0; round < 6; round++) {
      const scene = await anOrder()
      const { version } = await moneyOf(scene.orderId)
      const [confirmed] = await Promise.all([
        confirmBankLines(context, scene.admin, {
          confirmations: [{ line: line(14_900), orders: [{ orderId: scene.orderId, version }], acceptDifference: false }],
        }),
        cancelOrder(context, { userId: scene.userId, role: 'customer' }, { orderId: scene.orderId, penaltyType: 'none' }),
      ])
      expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'CANCELED', received: confirmed.done.length * 14_900 })
    }
    await expectSoundShop(counter.db)
  })
})

describe('the database refuses', () => {
  it.each([
    ['a payment that is changed', `update payments set amount = amount + 1, received = received + 1`],
    ['a payment that is deleted', `delete from payments`],
    ['an amount that no payment made', `update orders set received = received + 1 where id = $1`],
    [
      'a payment that the order was not moved on to',
      `insert into payments (order_id, entry_no, id, prev_received, amount, received, kind, created_at)
       select id, last_payment_no + 1, gen_random_uuid(), received, 5, received + 5, 'cash', now() from orders where id = $1`,
    ],
  ])('%s', async (_, harm) => {
    const scene = await anOrder()
    await mark(scene, scene.orderId, 'PREPAID')
    const before = await fingerprint(counter.db)
    await expect(counter.db.query(harm, harm.includes('$1') ? [scene.orderId] : [])).rejects.toThrow()
    await expectUnchanged(counter.db, before)
  })
})
