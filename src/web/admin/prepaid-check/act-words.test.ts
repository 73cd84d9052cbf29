import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { actWords } from './act-words.ts'
import type { ResultAct } from './change-prepaid.ts'

const order = (name: string, status: AdminOrder['status'], received = 0) =>
  ({ user: { id: name, name }, status, totalPrice: 14_900, received }) as AdminOrder
const [kim, park] = ['김서연', '박도윤']

test.each([
  ['PREPAID', [order(kim, 'RESERVED', 4000)], '김서연 님의 주문 1건, 10,900원을 선입금으로 표시했어요', 10_900],
  // taken back: the order was paid before
  ['PREPAID', [order(kim, 'PREPAID', 14_900)], '김서연 님의 주문 1건, 9,900원을 선입금으로 표시했어요', 9900],
  [
    'PREPAID',
    [order(kim, 'RESERVED'), order(kim, 'RESERVED'), order(park, 'RESERVED')],
    '김서연 님 외 1명의 주문 3건, 44,700원을 선입금으로 표시했어요',
    44_700,
  ],
  ['RESERVED', [order(kim, 'PREPAID', 14_900)], '김서연 님의 주문 1건을 예약으로 되돌렸어요 · 받은 돈 −14,900원', -14_900],
  ['PICKED_UP', [order(kim, 'PREPAID', 14_900)], '김서연 님의 주문 1건을 픽업 완료로 바꿨어요'],
  ['REOPENED', [order(kim, 'PICKED_UP', 14_900)], '김서연 님의 주문 1건의 픽업을 되돌렸어요'],
  ['REFUNDED', [order(kim, 'CANCELED', 14_900), order(park, 'CANCELED', 100)], '김서연 님 외 1명에게 15,000원을 돌려줬어요'],
  ['UNREFUNDED', [order(kim, 'CANCELED', 100)], '김서연 님의 100원을 돌려줄 돈으로 되돌렸어요'],
] as [ResultAct, AdminOrder[], string, number?][])('%s: %#', (act, orders, words, amount = 0) =>
  expect(actWords(act, orders, { points: 0, amount })).toBe(words),
)

test('a pickup says what it moved', () => {
  expect(actWords('PICKED_UP', [order(kim, 'PREPAID', 14_900)], { points: -40, amount: 0 })).toBe(
    '김서연 님의 주문 1건을 픽업 완료로 바꿨어요 · 손님 포인트 −40P',
  )
})
