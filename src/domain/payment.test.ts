import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountDue,
  amountToReturn,
  divideDeposit,
  divideReceived,
  mayUndo,
  statusByMoney,
  marksTakenBack,
  receivedPayments,
  takeMarksBack,
  type PaymentKind,
} from './payment.ts'

test.each([
  ['RESERVED', 14_900, 0, 14_900, 0],
  ['RESERVED', 14_900, 14_000, 900, 0],
  ['PREPAID', 14_900, 14_900, 0, 0],
  ['PREPAID', 14_900, 15_000, 0, 100],
  ['PICKED_UP', 14_900, 14_900, 0, 0],
  ['PICKED_UP', 14_900, 14_000, 900, 0],
  ['PICKED_UP', 14_900, 15_000, 0, 100],
  ['CANCELED', 14_900, 0, 0, 0],
  ['CANCELED', 14_900, 14_000, 0, 14_000],
  ['CANCELED', 14_900, 15_000, 0, 15_000],
] as const)('%s of %i won with %i received: %i due, %i to return', (status, total, received, due, toReturn) => {
  expect(amountDue({ status, total, received })).toBe(due)
  expect(amountToReturn({ status, total, received })).toBe(toReturn)
})

test.each([
  ['RESERVED', 14_900, 14_899, 'RESERVED'],
  ['RESERVED', 14_900, 14_900, 'PREPAID'],
  ['PREPAID', 14_900, 14_901, 'PREPAID'],
  ['PREPAID', 14_900, 14_899, 'RESERVED'],
  ['PREPAID', 1, 0, 'RESERVED'],
  ['RESERVED', 0, 0, 'RESERVED'],
  ['PREPAID', 0, 0, 'PREPAID'],
] as const)('an open order, %s, of %i won with %i received is %s', (status, total, received, expected) => {
  expect(statusByMoney(status, total, received)).toBe(expected)
})

test.each([
  [30_000, [10_000, 20_000], [10_000, 20_000]],
  [15_000, [10_000, 20_000], [10_000, 5000]],
  [9000, [10_000, 20_000], [9000, 0]],
  [31_000, [10_000, 20_000], [11_000, 20_000]],
  [0, [10_000, 20_000, 5], [0, 0, 0]],
  [7, [0, 0], [7, 0]],
])('%i won received, parts of %j: %j', (received, totals, expected) => {
  expect(divideReceived(received, totals)).toEqual(expected)
})

test.each([
  [14_000, [14_900], [14_000]],
  [15_000, [14_900], [15_000]],
  [30_000, [10_000, 20_000], [10_000, 20_000]],
  [25_000, [10_000, 20_000], [10_000, 15_000]],
  [5000, [10_000, 20_000], [5000, 0]],
  [31_000, [10_000, 20_000], [10_000, 21_000]],
])('a deposit of %i won for orders that cost %j: %j', (amount, due, expected) => {
  expect(divideDeposit(amount, due)).toEqual(expected)
})

describe('money that is divided', () => {
  const won = fc.integer({ min: 0, max: 1_000_000 })
  const several = fc.array(won, { minLength: 1, maxLength: 8 })
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

  test('neither grows nor shrinks, and no part is negative', () => {
    fc.assert(
      fc.property(won, several, (amount, prices) => {
        for (const parts of [divideReceived(amount, prices), divideDeposit(amount, prices)]) {
          expect(sum(parts)).toBe(amount)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(parts).toHaveLength(prices.length)
        }
      }),
    )
  })

  test('a later part gets money only where all earlier ones are covered, and what covers the whole covers each part', () => {
    fc.assert(
      fc.property(won, several, (amount, prices) => {
        for (const parts of [divideReceived(amount, prices), divideDeposit(amount, prices)])
          for (const [place, part] of parts.entries())
            if (part > 0) expect(parts.slice(0, place).every((each, at) => each >= prices[at]!)).toBe(true)
        if (amount >= sum(prices))
          for (const [place, part] of divideReceived(amount, prices).entries())
            expect(part).toBeGreaterThanOrEqual(prices[place]!)
      }),
    )
  })
})

test.each([
  ['deposit', false, true],
  ['refund', false, true],
  ['card', true, false],
  ['at_pickup', false, true],
  ['carried', false, false],
  ['correction', false, false],
] as const)('%s, taken back %s: may be undone %s', (kind, isReversed, expected) => {
  expect(mayUndo({ kind, isReversed })).toBe(expected)
})

describe('marks', () => {
  const entry = (id: string, kind: PaymentKind, amount: number, over: { isReversed?: boolean; reverses?: string } = {}) => ({
    id,
    kind,
    amount,
    isReversed: false,
    reverses: null,
    ...over,
  })
  const mark = entry('m', 'marked', 900)

  test('are undone alone, once, and at most what is received', () => {
    const ledger = [entry('d', 'deposit', 500), mark, entry('n', 'marked', 300, { isReversed: true })]
    expect(takeMarksBack(ledger, 1400)).toEqual([{ amount: -900, reverses: 'm' }])
    expect(takeMarksBack(ledger, 700)).toEqual([{ amount: -700, reverses: 'm' }])
    expect(takeMarksBack(ledger, 0)).toEqual([])
    expect(receivedPayments([...ledger, entry('c', 'card', 100, { isReversed: true })])).toEqual([
      { kind: 'deposit', amount: 500 },
    ])
  })

  test('that the last entries removed are found behind all others', () => {
    const back = entry('c', 'correction', -900, { reverses: 'm' })
    expect(marksTakenBack([mark, back])).toEqual([900])
    expect(marksTakenBack([mark, back, entry('d', 'deposit', 100)])).toEqual([])
    expect(marksTakenBack([entry('d', 'deposit', 900), entry('c', 'correction', -900, { reverses: 'd' })])).toEqual([])
  })
})
