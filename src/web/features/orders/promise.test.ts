import { expect, test } from 'vitest'
import { cancellationPromise } from './promise.ts'

const now = Temporal.Instant.from('2025-11-21T18:00+09:00')
const planned = {
  total: 18_800,
  deadline: Temporal.Instant.from('2025-11-21T20:00+09:00'),
  pickupDate: Temporal.PlainDate.from('2025-11-25'),
  now,
}

test('before the deadline: three parts with the exact points of the sum', () => {
  expect(cancellationPromise(planned)).toEqual({
    parts: [
      { kind: 'free', cost: '차감 없이 취소돼요', when: '오늘 20:00까지' },
      { kind: 'after', cost: '−76P', when: '20:00부터' },
      { kind: 'late', cost: '−50P', when: '25일, 노쇼 0.5회' },
    ],
    noShow: '찾아가지 않으면 −100P, 노쇼 1회예요.',
  })
})

test('before a choice the cheapest item gives the least', () => {
  expect(cancellationPromise({ ...planned, total: 8_900, isLeast: true }).parts[1]?.cost).toBe('최소 −46P')
})

test('after the deadline nothing is free, on the pickup day only the fixed cost is left', () => {
  const later = Temporal.Instant.from('2025-11-24T10:00+09:00')
  expect(cancellationPromise({ ...planned, now: later }).parts.map(part => part.when)).toEqual(['오늘까지', '내일, 노쇼 0.5회'])
  const pickupDay = Temporal.Instant.from('2025-11-25T00:00+09:00')
  expect(cancellationPromise({ ...planned, now: pickupDay }).parts.map(part => part.cost)).toEqual(['−50P'])
})
