import { expect, test } from 'vitest'
import { availableUnits, deductionOf, leastTotal, quantityFor, runsLow, unitsOf } from './stock.ts'

/** Available units are total − reserved − picked up; picked up units never become free (docs/RULES.md#stock). */
test.each([
  { total: 10, reservedUnits: 0, pickedUpUnits: 0, left: 10 },
  { total: 10, reservedUnits: 4, pickedUpUnits: 0, left: 6 },
  { total: 10, reservedUnits: 0, pickedUpUnits: 4, left: 6 },
  { total: 10, reservedUnits: 3, pickedUpUnits: 4, left: 3 },
  { total: 10, reservedUnits: 6, pickedUpUnits: 4, left: 0 },
  { total: 0, reservedUnits: 0, pickedUpUnits: 0, left: 0 },
  { total: null, reservedUnits: 1_000_000, pickedUpUnits: 1_000_000, left: Number.POSITIVE_INFINITY },
])('$total in all, $reservedUnits reserved, $pickedUpUnits picked up: $left left', ({ left, ...stock }) => {
  expect(availableUnits(stock)).toBe(left)
})

test('a stock with less than is reserved shows zero, never less', () => {
  expect(availableUnits({ total: 5, reservedUnits: 4, pickedUpUnits: 4 })).toBe(0)
})

test.each([
  [10, 0, 0, false],
  [11, 1, 0, true],
  [11, 0, 1, true],
  [12, 1, 0, false],
  [1, 1, 0, true],
  [0, 0, 0, true],
  [null, 5, 5, false],
])('%s in all, %i reserved, %i picked up: low %s', (total, reservedUnits, pickedUpUnits, low) => {
  expect(runsLow({ total, reservedUnits, pickedUpUnits })).toBe(low)
})

test('a total cannot go below what is reserved and picked up', () => {
  expect(leastTotal({ total: null, reservedUnits: 3, pickedUpUnits: 4 })).toBe(7)
})

test.each([
  [null, 2, 2],
  [3, 2, 3],
])('an item that takes %s of a group that takes %s takes %s', (own, groups, taken) => {
  expect(deductionOf({ stockDeductionAmount: own }, { stockDeductionAmount: groups })).toBe(taken)
})

test.each([
  [7, 2, 3],
  [1, 2, 0],
  [Number.POSITIVE_INFINITY, 2, Number.POSITIVE_INFINITY],
])('%s units are enough for %s each: %s', (units, deduction, quantity) => {
  expect(quantityFor(units, deduction)).toBe(quantity)
})

test('three pieces of two units are six', () => {
  expect(unitsOf(3, 2)).toBe(6)
})
