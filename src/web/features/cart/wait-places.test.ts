import { expect, test } from 'vitest'
import type { CartLine } from './lines.ts'
import { waitPlaces } from './wait-places.ts'

const line = (id: string, group: string | null, waitlistCount = 0) =>
  ({ line: { id }, found: group && { wanted: { group: { id: group, waitlistCount } } } }) as unknown as CartLine

test.each([
  ['one line', [line('a', 'g', 4)], [], { a: 5 }],
  ['two of one group', [line('a', 'g', 4), line('b', 'g', 4)], [], { a: 5, b: 6 }],
  ['of two groups', [line('a', 'g', 4), line('b', 'h'), line('c', 'g', 4)], [], { a: 5, b: 1, c: 6 }],
  ['behind one that does not join', [line('a', 'g', 4), line('b', 'g', 4)], ['a'], { b: 5 }],
  ['of an item that is not known', [line('a', null)], [], {}],
])('the place to wait at: %s', (_, lines, leftOut, places) => {
  expect(Object.fromEntries(waitPlaces(lines, id => (leftOut as readonly string[]).includes(id)))).toEqual(places)
})
