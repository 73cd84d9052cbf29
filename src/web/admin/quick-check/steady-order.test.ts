import { expect, test } from 'vitest'
import type { CounterCandidates } from '../../../contract/schemas/counter.ts'
import { inOrderOf } from './steady-order.ts'

const found = (...ids: string[]) =>
  ({ candidates: ids.map(id => ({ user: { id } })), more: false }) as unknown as CounterCandidates

test.each([
  [[], ['a', 'b'], ['a', 'b']],
  [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'c'],
    ['c', 'a'],
    ['a', 'c'],
  ],
  [['b'], ['a', 'b', 'c'], ['b', 'a', 'c']],
])('%j, then %j: %j', (before, now, expected) => {
  const { candidates } = inOrderOf(before.length > 0 ? found(...before) : undefined, found(...now))
  expect(candidates.map(each => each.user.id)).toEqual(expected)
})
