import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../domain/order.ts'
import { paymentKinds } from '../../../domain/payment.ts'
import { moneyOf, moneyWords, returnedByCanceling, returnWords, sumMoney } from './order-money.ts'
import { paymentKindNames, paymentTitle, signedWon } from './payment-words.ts'

const order = (status: OrderStatus, totalPrice: number, received: number) => ({ status, totalPrice, received })

test.each([
  [order('RESERVED', 14_900, 0), []],
  [order('RESERVED', 14_900, 14_000), ['받음 14,000원', '더 받을 돈 900원']],
  [order('PREPAID', 14_900, 14_900), ['받음 14,900원']],
  [order('PREPAID', 14_900, 15_000), ['받음 15,000원', '돌려줄 돈 100원']],
  [order('PICKED_UP', 14_900, 14_000), ['받음 14,000원', '더 받을 돈 900원']],
  [order('CANCELED', 14_900, 14_000), ['받음 14,000원', '돌려줄 돈 14,000원']],
  [order('CANCELED', 14_900, 0), []],
])('%j: %j', (each, words) => expect(moneyWords(moneyOf(each))).toEqual(words))

test('what exceeds the price of one order pays for no other', () => {
  const orders = [order('PREPAID', 1000, 1500), order('RESERVED', 1000, 600)]
  expect(sumMoney(orders)).toEqual({ received: 2100, due: 400, toReturn: 500 })
})

test('canceling leaves all that was received to be given back', () => {
  const orders = [order('PREPAID', 100_000, 100_000), order('RESERVED', 10_000, 9700), order('RESERVED', 5000, 0)]
  expect(returnedByCanceling(orders)).toEqual({ count: 2, sum: 109_700 })
  expect(returnWords(returnedByCanceling(orders))).toBe('돈을 받은 주문 2건, 109,700원을 돌려줘야 해요. 돌려줄 돈 목록에 남아요.')
  expect(returnWords({ count: 0, sum: 0 })).toBeNull()
})

test('every kind of payment has a unique name, and amounts their sign', () => {
  expect(new Set(paymentKinds.map(kind => paymentKindNames[kind])).size).toBe(paymentKinds.length)
  const carried = [-500, 500].map(amount => paymentTitle({ kind: 'carried', amount }))
  expect(carried).toEqual(['나눈 주문으로 옮김', '다른 주문에서 옮겨 옴'])
  expect([signedWon(14_000), signedWon(-900)]).toEqual(['+14,000원', '−900원'])
})
