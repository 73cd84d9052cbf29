import { describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/schemas/orders.ts'
import { cancelCost, takenWords } from './cancel-cost.ts'

const item = {
  productId: 'product',
  roundId: 'round-1',
  variantGroupId: 'group',
  itemId: 'item',
  productName: '감귤',
  roundName: '11월',
  itemName: '소과',
  image: null,
  quantity: 2,
  stockDeductionAmount: 1,
  unitPrice: 9_400,
  deadlineDate: '2025-11-21T20:00:00+09:00',
}
const order: Order = {
  id: 'order',
  status: 'RESERVED',
  pickupDate: '2025-11-25',
  pickupUntil: '2025-11-25',
  totalPrice: 18_800,
  received: 0,
  createdAt: '2025-11-20T10:00:00+09:00',
  pickedUpAt: null,
  prepaidAt: null,
  canceledAt: null,
  penaltyType: null,
  convertedAt: null,
  isWon: false,
  items: [item],
}

test.each([
  ['2025-11-21T19:59:59+09:00', 0, '오늘 20:00까지 취소하면', '그 뒤에는 −76P, 25일(화) 00:00부터는 −50P와 노쇼 0.5회예요.'],
  ['2025-11-21T20:00:00+09:00', -76, '마감이 지났어요. 지금 취소하면', '25일(화) 00:00부터는 −50P와 노쇼 0.5회예요.'],
  ['2025-11-24T23:59:59+09:00', -76, '마감이 지났어요. 지금 취소하면', '내일 00:00부터는 −50P와 노쇼 0.5회예요.'],
  [
    '2025-11-25T00:00:00+09:00',
    -50,
    '픽업일이에요. 지금 취소하면',
    '노쇼도 0.5회 쌓여요. 내일 찾아가면 −40P, 찾아가지 않으면 −100P와 노쇼 1회예요.',
  ],
  [
    '2025-11-26T00:00:00+09:00',
    -50,
    '픽업 기간이 지났어요. 지금 취소하면',
    '노쇼도 0.5회 쌓여요. 지금 찾아가면 −40P, 찾아가지 않으면 −100P와 노쇼 1회예요.',
  ],
])('at %s', (at, points, why, later) => {
  const cost = cancelCost(order, Temporal.Instant.from(at))
  expect({ points: cost.penalty.points + 0, why: cost.why, later: cost.later }).toEqual({ points, why, later })
})

test('between two deadlines the words name what the second one adds', () => {
  const items = [item, { ...item, deadlineDate: '2025-11-23T20:00:00+09:00' }]
  const cost = cancelCost({ ...order, items }, Temporal.Instant.from('2025-11-22T10:00:00+09:00'))
  expect(cost).toMatchObject({
    penalty: { points: -76 },
    later: '내일 20:00부터는 −100P, 25일(화) 00:00부터는 −50P와 노쇼 0.5회예요.',
  })
})

test('with pickup days left, coming later costs nothing and is not named', () => {
  const cost = cancelCost({ ...order, pickupUntil: '2025-11-27' }, Temporal.Instant.from('2025-11-25T22:10:00+09:00'))
  expect(cost.later).toBe('노쇼도 0.5회 쌓여요. 찾아가지 않으면 −100P와 노쇼 1회예요.')
})

test('an order that came from the waitlist after the deadline is free until the pickup day', () => {
  const converted = { ...order, convertedAt: '2025-11-22T09:00:00+09:00' }
  const cost = cancelCost(converted, Temporal.Instant.from('2025-11-23T09:00:00+09:00'))
  expect(cost).toMatchObject({ penalty: { type: 'none' }, why: '지금 취소하면' })
})

test.each([
  ['2025-11-25', '2025-11-25', '내일 찾아가면 −40P예요. 찾아가지 않아도 자동으로 취소하지 않고 가게가 연락드려요.'],
  ['2025-11-26', '2025-11-25', '지금 찾아가면 −40P예요. 찾아가지 않아도 자동으로 취소하지 않고 가게가 연락드려요.'],
  ['2025-11-25', '2025-11-27', '찾아가지 않아도 자동으로 취소하지 않고 가게가 연락드려요.'],
])('paid in advance, on %s of an order until %s, no no-show is threatened', (day, pickupUntil, ways) => {
  const cost = cancelCost({ ...order, status: 'PREPAID', pickupUntil }, Temporal.Instant.from(`${day}T10:00:00+09:00`))
  expect(cost.later).toBe(`노쇼도 0.5회 쌓여요. ${ways}`)
})

test('partly paid, an order is a no-show as an unpaid one', () => {
  const at = Temporal.Instant.from('2025-11-25T10:00:00+09:00')
  expect(cancelCost({ ...order, received: 5000 }, at)).toEqual(cancelCost(order, at))
})

describe('a part of a divided order beside a part that was penalised', () => {
  const beside = (points: number, noShowHalves: number, kind: 'after_deadline' | 'late' | 'no_show') =>
    ({ ...order, penalisedParts: [{ kind, total: kind === 'after_deadline' ? 9_900 : 0, points, noShowHalves }] }) satisfies Order

  test.each<[string, Order, string, number, string]>([
    [
      'after the deadline',
      beside(-49, 0, 'after_deadline'),
      '2025-11-22T10:00:00+09:00',
      -51,
      '25일(화) 00:00부터는 −1P와 노쇼 0.5회예요.',
    ],
    [
      'before the deadline, of the other canceled with the most',
      beside(-100, 0, 'after_deadline'),
      '2025-11-21T10:00:00+09:00',
      0,
      '그 뒤에는 차감 없음, 25일(화) 00:00부터는 노쇼 0.5회예요.',
    ],
    [
      'on the pickup day',
      beside(-50, 1, 'late'),
      '2025-11-25T10:00:00+09:00',
      0,
      '내일 찾아가면 더 차감되지 않아요. 찾아가지 않으면 −50P와 노쇼 0.5회예요.',
    ],
    [
      'on the pickup day, the other a no-show',
      beside(-100, 2, 'no_show'),
      '2025-11-25T10:00:00+09:00',
      0,
      '내일 찾아가면 더 차감되지 않아요. 찾아가지 않아도 더 차감되지 않아요.',
    ],
    [
      'before the pickup day, the other a no-show',
      beside(-100, 2, 'no_show'),
      '2025-11-22T10:00:00+09:00',
      0,
      '25일(화) 00:00부터도 더 차감되지 않아요.',
    ],
  ])('%s', (_, part, at, points, later) => {
    const cost = cancelCost(part, Temporal.Instant.from(at))
    expect([cost.penalty.points, cost.later]).toEqual([points, later])
  })
})

test.each([
  [0, 0, ''],
  [-76, 0, ' · −76P'],
  [-50, 1, ' · −50P, 노쇼 0.5회'],
  [-100, 2, ' · −100P, 노쇼 1회'],
  [0, 1, ' · 노쇼 0.5회'],
])('a cancellation that took %i points and %i half no-shows says so: %j', (points, noShowHalves, words) => {
  expect(takenWords({ points, noShowHalves })).toBe(words)
})
