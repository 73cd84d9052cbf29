import { expect, test } from 'vitest'
import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import { doneWords } from './done-words.ts'

const order = (pickupDate: string, ...quantities: number[]): ReserveResult['orders'][number] => ({
  orderId: pickupDate,
  pickupDate,
  totalPrice: 0,
  items: quantities.map((quantity, nth) => ({ itemId: `${nth}`, quantity, unitPrice: 0 })),
})
const entry = (quantity: number, orderId: string | null = null) => ({ entryId: 'e', itemId: 'i', quantity, orderId })

test.each<[string, string, ReserveResult, string]>([
  [
    'one order',
    '제주 감귤',
    { orders: [order('2025-11-25', 2)], waitlist: [] },
    '‘제주 감귤’ 2개를 예약했어요 · 11월 25일(화) 픽업',
  ],
  [
    'two pickup days',
    '제주 감귤 외 1건',
    { orders: [order('2025-11-25', 2, 1), order('2025-11-26', 4)], waitlist: [] },
    '‘제주 감귤 외 1건’ 7개를 예약했어요 · 픽업 2회',
  ],
  ['goods without a known name', '', { orders: [order('2025-11-25', 2)], waitlist: [] }, '2개를 예약했어요 · 11월 25일(화) 픽업'],
  [
    'some of it waited for',
    '제주 감귤',
    { orders: [order('2025-11-25', 2)], waitlist: [entry(3)] },
    '‘제주 감귤’ 2개를 예약했어요 · 11월 25일(화) 픽업. ‘설향 딸기’ 3개는 대기를 신청했어요 (4번째)',
  ],
  [
    'all of it waited for',
    '설향 딸기',
    { orders: [], waitlist: [entry(3)] },
    '‘설향 딸기’ 3개 대기를 신청했어요 (4번째). 자리가 나면 자동으로 예약돼요',
  ],
  [
    'a wait that found stock at once',
    '설향 딸기',
    { orders: [], waitlist: [entry(3, 'o')] },
    '자리가 있어서 ‘설향 딸기’ 3개를 바로 예약했어요',
  ],
])('a press done: %s', (_name, what, result, words) => {
  const press = { requestId: 'r', what, waits: '설향 딸기', reservations: [], waitlist: [] }
  expect(doneWords({ press, result, place: 4 })).toBe(words)
})

test.each<[string, [string, string][], string]>([
  ['one pickup of several days', [['2025-11-30', '2025-12-02']], '11월 30일(일)–12월 2일(화) 픽업'],
  [
    'two orders that begin on one day',
    [
      ['2025-11-30', '2025-11-30'],
      ['2025-11-30', '2025-12-02'],
    ],
    '픽업 2회',
  ],
])('a press done: %s', (_name, days, when) => {
  const press = { requestId: 'r', what: '제주 감귤', reservations: [], waitlist: [] }
  const orders = days.map(([first, pickupUntil]) => ({ ...order(first, 1), pickupUntil }))
  expect(doneWords({ press, result: { orders, waitlist: [] }, place: null })).toBe(
    `‘제주 감귤’ ${days.length}개를 예약했어요 · ${when}`,
  )
})

test('an unknown place is left out', () => {
  const press = { requestId: 'r', what: '제주 감귤', reservations: [], waitlist: [] }
  const result = { orders: [order('2025-11-25', 2)], waitlist: [entry(1), entry(2)] }
  expect(doneWords({ press, result, place: null })).toBe(
    '‘제주 감귤’ 2개를 예약했어요 · 11월 25일(화) 픽업. 3개는 대기를 신청했어요',
  )
})

test('what another page ordered under the same key is not said to be done by this press', () => {
  const press = { requestId: 'k', reservations: [], waitlist: [], what: '제주 감귤', waits: '' }
  const result = { orders: [order('2025-11-25', 2)], waitlist: [] }
  expect(doneWords({ press, result, place: null, isElsewhere: true })).toBe(
    '다른 창이나 기기에서 먼저 ‘제주 감귤’ 2개를 예약했어요 · 11월 25일(화) 픽업',
  )
})
