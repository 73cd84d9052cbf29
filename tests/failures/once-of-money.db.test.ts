import { expect, test } from 'vitest'
import { readPayments } from '../../src/db/payments/payments.ts'
import { confirmBankLines } from '../../src/services/bank/confirm-lines.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { recordPayment } from '../../src/services/payments/record.ts'
import { recordRefunds } from '../../src/services/payments/refund.ts'
import { undoPayment } from '../../src/services/payments/undo.ts'
import { customer } from '../support/desk.ts'
import { moneyOfShop } from '../support/money.ts'
import { aCounter, counted, outcomes, thirtyTimes, type Once } from './shop.ts'

/** What may happen to the money of an order once only, asked for thirty times at the same moment, each by another of the staff. */
const counter = aCounter()
const { context } = counter
const { anOrder, deposit, line, mark, moneyOf } = moneyOfShop(counter)

const kinds = async (orderId: string, kind: string) =>
  (await readPayments(counter.db, orderId)).filter(payment => payment.kind === kind).length
const staff = async () => await Promise.all(Array.from({ length: 30 }, () => counter.admin()))
async function aCanceledPaidOrder() {
  const scene = await anOrder()
  await deposit(scene, [scene.orderId], line(14_900))
  await mark(scene, scene.orderId, 'CANCELED')
  return { ...scene, admins: await staff() }
}

const once: Record<string, Once> = {
  'receive all that is due': async () => {
    const [{ orderId }, admins] = [await anOrder(), await staff()]
    return {
      act: nth => recordPayment(context, admins[nth]!, { orderId, kind: 'cash', amount: 14_900 }),
      effects: () => kinds(orderId, 'cash'),
    }
  },
  'receive a part by a press that is sent again': async () => {
    const { orderId, admin } = await anOrder()
    const input = { requestId: context.newId(), orderId, kind: 'card' as const, amount: 100 }
    return { act: () => recordPayment(context, admin, input), effects: () => kinds(orderId, 'card') }
  },
  'receive a part of an order as each of them saw it': async () => {
    const [{ orderId }, admins] = [await anOrder(), await staff()]
    const expectedVersion = (await moneyOf(orderId)).version
    return {
      act: nth => recordPayment(context, admins[nth]!, { orderId, kind: 'cash', amount: 100, expectedVersion }),
      effects: () => kinds(orderId, 'cash'),
    }
  },
  'confirm a deposit': async () => {
    const [{ orderId }, admins, row] = [await anOrder(), await staff(), line(14_000)]
    const { version } = await moneyOf(orderId)
    const confirmations = [{ line: row, orders: [{ orderId, version }], acceptDifference: true }]
    return {
      act: nth => confirmBankLines(context, admins[nth]!, { confirmations }),
      effects: () => kinds(orderId, 'deposit'),
    }
  },
  'mark as prepaid': async () => {
    const [{ orderId }, admins] = [await anOrder(), await staff()]
    return {
      act: nth => changeOrderStatus(context, admins[nth]!, { orderIds: [orderId], status: 'PREPAID' }),
      effects: () => kinds(orderId, 'marked'),
    }
  },
  'give money back': async () => {
    const { orderId, admins } = await aCanceledPaidOrder()
    return {
      act: nth => recordRefunds(context, admins[nth]!, { orderIds: [orderId] }),
      effects: () => kinds(orderId, 'refund'),
    }
  },
  'undo a refund': async () => {
    const { orderId, admin, admins } = await aCanceledPaidOrder()
    const { refunds } = await recordRefunds(context, admin, { orderIds: [orderId] })
    const { paymentId } = refunds[0]!
    return { act: nth => undoPayment(context, admins[nth]!, { paymentId }), effects: () => kinds(orderId, 'correction') }
  },
  'undo a payment': async () => {
    const [{ orderId, admin }, admins] = [await anOrder(), await staff()]
    const { paymentId } = await recordPayment(context, admin, { orderId, kind: 'cash', amount: 5000 })
    return { act: nth => undoPayment(context, admins[nth]!, { paymentId }), effects: () => kinds(orderId, 'correction') }
  },
}

thirtyTimes(once)

test('fifteen payments beside fifteen cancellations: what was received is to be returned, the rest was refused', async () => {
  const { orderId, userId } = await anOrder()
  const admins = await staff()
  const results = await outcomes(
    admins.map(async (admin, nth) => {
      if (nth % 2 === 0) return await recordPayment(context, admin, { orderId, kind: 'cash', amount: 100 })
      return await cancelOrder(context, customer(userId), { orderId, penaltyType: 'none' })
    }),
  )
  const paid = counted(results.filter((_, nth) => nth % 2 === 0))
  expect((paid['done'] ?? 0) + (paid['ORDER_CLOSED'] ?? 0)).toBe(15)
  expect(await moneyOf(orderId)).toMatchObject({ status: 'CANCELED', received: (paid['done'] ?? 0) * 100 })
})

test('fifteen refunds beside fifteen undoings of the payment: the order holds no money, and none left twice', async () => {
  const scene = await anOrder()
  const { paymentId } = await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 5000 })
  await mark(scene, scene.orderId, 'CANCELED')
  await outcomes(
    (await staff()).map(async (admin, nth) => {
      if (nth % 2 === 0) return await recordRefunds(context, admin, { orderIds: [scene.orderId] })
      return await undoPayment(context, admin, { paymentId })
    }),
  )
  expect(await moneyOf(scene.orderId)).toMatchObject({ received: 0 })
  expect((await kinds(scene.orderId, 'refund')) + (await kinds(scene.orderId, 'correction'))).toBe(1)
})
