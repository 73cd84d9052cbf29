import { expect, test } from 'vitest'
import { emptied, restricted, soldOut } from './conditions.ts'

test('empty lists at every depth', () => {
  expect(emptied({ items: [{ a: 1 }], page: { list: [1], count: 1 } })).toEqual({ items: [], page: { list: [], count: 1 } })
})

test('a restricted person, without a change of orders', () => {
  expect(restricted({ me: { tier: 'king', isSuspended: false }, orders: [{ id: 'a' }] })).toEqual({
    me: { tier: 'restricted', isSuspended: true },
    orders: [{ id: 'a' }],
  })
})

test.each([
  [{ totalPhysicalStock: 7, reservedCount: 2, pickedUpCount: 1 }, 7],
  [{ totalPhysicalStock: null, reservedCount: 0, pickedUpCount: 0 }, 10],
])('%o is sold out', (group, reservedCount) => {
  expect(soldOut({ groups: [group] })).toEqual({
    groups: [{ totalPhysicalStock: reservedCount, reservedCount, pickedUpCount: 0 }],
  })
})
