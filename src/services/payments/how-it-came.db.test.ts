import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { kstDay } from '../../domain/time.ts'
import { readPayments } from '../../db/payments/payments.ts'
import { readPrepaidOrdersPage } from '../orders/read-prepaid.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { recordPayment } from './record.ts'
import { undoPayment } from './undo.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, deposit, line, mark } = moneyOfShop(counter)
const today = kstDay(counter.now).toString()

it('the refund queue says how money came in, with the day of the statement, and leaves out what was undone', async () => {
  const scene = await anOrder()
  const { orderId, admin } = scene
  const pay = async (amount: number) => await recordPayment(context, admin, { orderId, kind: 'cash', amount })
  const { paymentId } = await pay(700)
  await undoPayment(context, admin, { paymentId })
  await deposit(scene, [orderId], line(14_000, { day: '2026-11-20' }))
  await pay(900)
  await mark(scene, orderId, 'CANCELED')
  expect((await queue()).returns[orderId]!.came).toEqual([
    { kind: 'deposit', day: '2026-11-20', amount: 14_000 },
    { kind: 'cash', day: today, amount: 900 },
  ])
})

it('a part of a divided order names the payment of the whole, and its own, but none that another part got since', async () => {
  const scene = await anOrder([10_000, 20_000])
  await deposit(scene, [scene.orderId], line(30_000, { day: '2026-11-20' }))
  const { newOrderIds } = await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })
  const part = newOrderIds[0]!
  const over = { orderId: scene.orderId, kind: 'card' as const, amount: 500, acceptExcess: true }
  await counter.at(counter.now.add({ minutes: 1 }), () => recordPayment(context, scene.admin, over))
  await mark(scene, part, 'CANCELED')
  const { returns } = await queue()
  const whole = { kind: 'deposit', day: '2026-11-20', amount: 30_000 }
  expect(returns[part]!.came).toEqual([whole])
  expect(returns[scene.orderId]!.came).toEqual([whole, { kind: 'card', day: today, amount: 500 }])
  expect((await readPayments(counter.db, part)).map(payment => payment.kind)).toEqual(['carried'])
})

it('of a deposit for two orders each names the whole row of the statement', async () => {
  const [one, other] = [await anOrder([10_000]), await anOrder([20_000])]
  await deposit(one, [one.orderId, other.orderId], line(30_000, { day: '2026-11-19' }))
  await mark(one, one.orderId, 'CANCELED')
  expect((await queue()).returns[one.orderId]!.came).toEqual([{ kind: 'deposit', day: '2026-11-19', amount: 30_000 }])
})

async function queue() {
  return await readPrepaidOrdersPage(context, await counter.admin(), { view: 'refund' })
}
