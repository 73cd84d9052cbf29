import { describe, expect, it, test } from 'vitest'
import { isNoShow, lastNoShowDay, noShowFrom } from './no-show.ts'
import type { OrderStatus } from './order.ts'

const at = (text: string) => Temporal.Instant.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)
const pickupUntil = day('2026-11-27')

/** The no-show job runs some minutes after the grace days end in Korea. */
test.each<[number, string, boolean]>([
  [1, '2026-11-29T00:09:59.999+09:00', false],
  [1, '2026-11-29T00:10:00+09:00', true],
  [0, '2026-11-28T00:09:59.999+09:00', false],
  [0, '2026-11-28T00:10:00+09:00', true],
  // ten past midnight in Seoul is the afternoon before in London
  [1, '2026-11-28T15:10:00Z', true],
  [3, '2026-12-01T00:09:59+09:00', false],
  [3, '2026-12-01T00:10:00+09:00', true],
])('%i grace days, at %s: %s', (graceDays, now, expected) => {
  expect(isNoShow({ status: 'RESERVED', pickupUntil, revertedAt: null }, at(now), graceDays)).toBe(expected)
})

test.each<[string, string]>([
  ['2028-02-28', '2028-03-01T00:10:00+09:00'],
  ['2027-02-27', '2027-03-01T00:10:00+09:00'],
  ['2026-12-30', '2027-01-01T00:10:00+09:00'],
])('an order until %s is a no-show from %s on', (until, from) => {
  expect(noShowFrom(day(until), 1).equals(at(from))).toBe(true)
})

test.each<OrderStatus>(['PREPAID', 'PICKED_UP', 'CANCELED'])('%s is never one', status => {
  expect(isNoShow({ status, pickupUntil, revertedAt: null }, at('2027-11-29T00:00:00+09:00'), 1)).toBe(false)
})

describe('an order that was reverted', () => {
  const long = at('2026-12-24T00:00:00+09:00')
  it.each<[string, boolean]>([
    ['2026-11-29T00:09:59.999+09:00', true],
    ['2026-11-29T00:10:00+09:00', false],
  ])('at %s: %s', (revertedAt, expected) => {
    expect(isNoShow({ status: 'RESERVED', pickupUntil, revertedAt: at(revertedAt) }, long, 1)).toBe(expected)
  })
})

test('the day in the query is the last one that the rule accepts', () => {
  for (const graceDays of [0, 1, 5])
    for (const now of [
      '2026-11-29T00:09:59+09:00',
      '2026-11-29T00:10:00+09:00',
      '2028-02-29T12:00:00Z',
      '2027-01-01T00:00:00+09:00',
    ]) {
      const last = lastNoShowDay(at(now), graceDays)
      const taken = (until: Temporal.PlainDate) =>
        isNoShow({ status: 'RESERVED', pickupUntil: until, revertedAt: null }, at(now), graceDays)
      expect(taken(last)).toBe(true)
      expect(taken(last.add({ days: 1 }))).toBe(false)
    }
})
