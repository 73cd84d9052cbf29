import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../domain/order.ts'
import { moneyLine, moneyLines } from './order-money-words.ts'

const order = (status: OrderStatus, received: number) => ({ status, totalPrice: 14_900, received })

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
])('%j: %j, %s', (each, lines, line) => {
  expect(moneyLines(each).map(({ name, amount }) => `${name} ${amount}`)).toEqual(lines)
  expect(moneyLine(each)).toBe(line)
})
