import { expect, it } from 'vitest'
import { isSame, overlaps, type Wanted } from './wanted.ts'

const wanted = (reservations: Record<string, number>, waitlist: Record<string, number> = {}): Wanted => {
  const lines = (some: Record<string, number>) => Object.entries(some).map(([itemId, quantity]) => ({ itemId, quantity }))
  return { reservations: lines(reservations), waitlist: lines(waitlist) }
}

it.each([
  ['the same lines', wanted({ a: 1, b: 2 }), wanted({ a: 1, b: 2 }), true, true],
  ['another quantity', wanted({ a: 1 }), wanted({ a: 2 }), false, true],
  ['waiting instead of reserving', wanted({ a: 1 }), wanted({}, { a: 1 }), false, true],
  ['one more', wanted({ a: 1 }), wanted({ a: 1, b: 1 }), false, true],
  ['another item', wanted({ a: 1 }), wanted({ b: 1 }), false, false],
])('%s', (_, a, b, same, overlap) => {
  expect([isSame(a, b), overlaps(a, b), overlaps(b, a)]).toEqual([same, overlap, overlap])
})
