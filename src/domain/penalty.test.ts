import { describe, expect, test } from 'vitest'
import {
  afterDeadlinePoints,
  type CancelableOrder,
  cancellationCosts,
  cancellationPenalty,
  isLatePickup,
  type PenaltyType,
  penaltyOf,
  penaltySource,
} from './penalty.ts'

const at = (text: string) => Temporal.Instant.from(text)
const pickupDate = Temporal.PlainDate.from('2026-11-25')
const deadline = at('2026-11-23T20:00:00+09:00')
const order = (changed: Partial<CancelableOrder> = {}): CancelableOrder => ({
  pickupDate,
  lines: [{ price: 10_000, deadline }],
  convertedAt: null,
  ...changed,
})

/** 20 points and 0.3 % of the price, at most 100 (docs/RULES.md#penalties). */
test.each([
  [0, 20],
  [333, 20],
  [334, 21],
  [1_000, 23],
  [10_000, 50],
  [26_333, 98],
  [26_334, 99],
  [26_666, 99],
  [26_667, 100],
  [26_668, 100],
  [1_000_000_000, 100],
])('canceling %i won after the deadline costs %i', (total, points) => {
  expect(afterDeadlinePoints(total)).toBe(points)
})

test.each<[PenaltyType, number, number]>([
  ['none', 0, 0],
  ['after_deadline', -50, 0],
  ['late', -50, 1],
  ['no_show', -100, 2],
])('%s takes %i points and %i half no-shows', (type, points, noShowHalves) => {
  expect(penaltyOf(type, 10_000)).toEqual({ type, points, noShowHalves })
})

/** A pickup is late after the last pickup day ends in Korea (docs/RULES.md#late-pickup). */
test.each<[string, string, boolean]>([
  ['2026-11-26', '2026-11-25T00:00:00+09:00', false],
  ['2026-11-26', '2026-11-26T23:59:59.999+09:00', false],
  ['2026-11-26', '2026-11-27T00:00:00+09:00', true],
  // midnight in Seoul, three in the afternoon in London
  ['2026-11-26', '2026-11-26T14:59:59.999Z', false],
  ['2026-11-26', '2026-11-26T15:00:00Z', true],
  ['2028-02-28', '2028-02-29T00:00:00+09:00', true],
  ['2028-02-29', '2028-02-29T23:59:59.999+09:00', false],
  ['2028-02-29', '2028-03-01T00:00:00+09:00', true],
  ['2026-12-31', '2027-01-01T00:00:00+09:00', true],
])('to be picked up until %s, at %s: late is %s', (pickupUntil, now, late) => {
  expect(isLatePickup(Temporal.PlainDate.from(pickupUntil), at(now))).toBe(late)
})

/** The time in Korea decides what a cancellation costs (docs/RULES.md#penalties). */
describe('a customer who cancels', () => {
  test.each<[string, PenaltyType, number]>([
    ['2026-11-20T00:00:00+09:00', 'none', 0],
    ['2026-11-23T19:59:59.999+09:00', 'none', 0],
    ['2026-11-23T20:00:00+09:00', 'after_deadline', -50],
    ['2026-11-24T23:59:59.999+09:00', 'after_deadline', -50],
    // midnight in Seoul, three in the afternoon in London
    ['2026-11-24T15:00:00Z', 'late', -50],
    ['2026-11-25T12:00:00+09:00', 'late', -50],
    ['2026-12-01T00:00:00+09:00', 'late', -50],
  ])('at %s: %s, %i', (now, type, points) => {
    expect(cancellationPenalty(order(), at(now))).toMatchObject({ type, points })
  })

  test('applies the rate only to items past their own deadline', () => {
    const later = at('2026-11-24T20:00:00+09:00')
    const lines = [
      { price: 10_000, deadline },
      { price: 20_000, deadline: later },
    ]
    expect(cancellationPenalty(order({ lines }), at('2026-11-24T12:00:00+09:00')).points).toBe(-50)
    expect(cancellationPenalty(order({ lines }), later).points).toBe(-100)
  })

  test.each<[string, string, PenaltyType]>([
    ['2026-11-23T20:00:00+09:00', '2026-11-24T12:00:00+09:00', 'none'],
    ['2026-11-24T09:00:00+09:00', '2026-11-24T23:59:59+09:00', 'none'],
    ['2026-11-24T09:00:00+09:00', '2026-11-25T00:00:00+09:00', 'late'],
    ['2026-11-23T19:59:59+09:00', '2026-11-24T12:00:00+09:00', 'after_deadline'],
  ])('an order converted at %s, at %s: %s', (convertedAt, now, type) => {
    expect(cancellationPenalty(order({ convertedAt: at(convertedAt) }), at(now)).type).toBe(type)
  })
})

describe('what canceling will cost', () => {
  const later = at('2026-11-24T20:00:00+09:00')
  const costs = (changed: Partial<CancelableOrder>, now: string) => {
    const { now: current, next } = cancellationCosts(order(changed), at(now))
    return [
      current.points,
      ...next.map(each => [each.from.toZonedDateTimeISO('Asia/Seoul').toPlainDateTime().toString(), each.points]),
    ]
  }
  const twoLines = [
    { price: 10_000, deadline },
    { price: 20_000, deadline: later },
  ]
  const pickup = ['2026-11-25T00:00:00', -50]

  test.each<[string, Partial<CancelableOrder>, string, unknown[]]>([
    ['before the deadline', {}, '2026-11-20T00:00:00+09:00', [0, ['2026-11-23T20:00:00', -50], pickup]],
    ['at the deadline', {}, '2026-11-23T20:00:00+09:00', [-50, pickup]],
    ['on the pickup day', {}, '2026-11-25T00:00:00+09:00', [-50]],
    [
      'with two deadlines',
      { lines: twoLines },
      '2026-11-20T00:00:00+09:00',
      [0, ['2026-11-23T20:00:00', -50], ['2026-11-24T20:00:00', -100], pickup],
    ],
    ['converted late', { convertedAt: later }, '2026-11-24T21:00:00+09:00', [0, pickup]],
  ])('%s', (_, changed, now, expected) => expect(costs(changed, now)).toEqual(expected))

  test('each step is what canceling at that moment costs, and nothing changes between two', () => {
    const { next } = cancellationCosts(order({ lines: twoLines }), at('2026-11-20T00:00:00+09:00'))
    for (const step of next) {
      expect(cancellationPenalty(order({ lines: twoLines }), step.from)).toMatchObject({ type: step.type, points: step.points })
      const before = cancellationPenalty(order({ lines: twoLines }), step.from.subtract({ milliseconds: 1 }))
      expect([before.type, before.points]).not.toEqual([step.type, step.points])
    }
  })
})

test.each([
  [0, 'penalty:x'],
  [1, 'penalty:x:2'],
  [2, 'penalty:x:3'],
])('after %i reverts the penalty’s source is %s', (reverts, expected) => {
  expect(penaltySource({ id: 'x', reverts })).toBe(expected)
})
