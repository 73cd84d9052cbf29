import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { readReturnReasons } from '../../db/payments/return-reasons.ts'
import { splitBundledOrder } from '../orders/split.ts'

const counter = new Counter()
counter.now = counter.now.round('second')
const { anOrder, line, deposit } = moneyOfShop(counter)
const aMinuteLater = () => (counter.now = counter.now.add({ minutes: 1 }))

it('more than was due came when it was paid, not when the order was divided', async () => {
  const scene = await anOrder([10_000, 6000])
  const paidAt = aMinuteLater()
  await deposit(scene, [scene.orderId], line(20_000))
  aMinuteLater()
  const { newOrderIds } = await splitBundledOrder(counter.context, scene.admin, { orderId: scene.orderId })
  const since = async (ids: string[]) =>
    (await readReturnReasons(counter.db, ids)).map(each => [each.reason, each.since.toString()])
  const both = [scene.orderId, ...newOrderIds]
  expect(await since(both)).toEqual(both.map(() => ['too_much', paidAt.toString()]))
  // money that came in later for one part belongs to that part
  const later = aMinuteLater()
  await deposit(scene, [scene.orderId], line(1000))
  expect(await since([scene.orderId])).toEqual([['too_much', later.toString()]])
  expect(await since(newOrderIds)).toEqual([['too_much', paidAt.toString()]])
})
