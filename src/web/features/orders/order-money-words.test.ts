import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../domain/order.ts'
import { moneyLine, moneyLines } from './order-money-words.ts'

const order = (status: OrderStatus, received: number, refund = 0) => ({
  status,
  totalPrice: 14_900,
  received,
  ...(refund > 0 && { refunded: { amount: refund, at: '2026-11-23T16:00:00Z' } }),
})

test.each([
  [order('RESERVED', 0), ['픽업할 때 결제할 금액 14900'], null],
  [
    order('RESERVED', 14_000),
    ['합계 14900', '받은 금액 14000', '픽업할 때 결제할 금액 900'],
    '받은 금액 14,000원 · 픽업할 때 결제할 금액 900원',
  ],
  [order('PREPAID', 14_900), ['합계 14900', '받은 금액 14900'], '받은 금액 14,900원'],
  [order('PREPAID', 15_000), ['합계 14900', '받은 금액 15000', '돌려받을 금액 100'], '받은 금액 15,000원 · 돌려받을 금액 100원'],
  [order('PICKED_UP', 14_900), ['합계 14900', '받은 금액 14900'], null],
  [
    order('CANCELED', 14_900),
    ['합계 14900', '받은 금액 14900', '돌려받을 금액 14900'],
    '돌려드릴 금액 14,900원 · 가게에서 확인하고 돌려드려요',
  ],
  [order('CANCELED', 0), ['합계 14900'], null],
  [order('CANCELED', 0, 14_900), ['합계 14900'], '14,900원을 돌려드렸어요 · 11월 24일(화)'],
  [
    order('CANCELED', 900, 14_000),
    ['합계 14900', '받은 금액 900', '돌려받을 금액 900'],
    '14,000원을 돌려드렸어요 · 11월 24일(화) · 돌려드릴 금액 900원 · 가게에서 확인하고 돌려드려요',
  ],
  [order('PREPAID', 14_900, 100), ['합계 14900', '받은 금액 14900'], '받은 금액 14,900원 · 100원을 돌려드렸어요 · 11월 24일(화)'],
  [order('RESERVED', 0, 14_900), ['픽업할 때 결제할 금액 14900'], '14,900원을 돌려드렸어요 · 11월 24일(화)'],
])('%j: %j, %s', (each, lines, line) => {
  expect(moneyLines(each).map(({ name, amount }) => `${name} ${amount}`)).toEqual(lines)
  expect(moneyLine(each)).toBe(line)
})
