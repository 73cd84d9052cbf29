import { expect, test } from 'vitest'
import { dividedSince, type BranchPart } from './divided-since.ts'

const part = (orderId: string, quantity: number, branchId = orderId): BranchPart => ({
  orderId,
  branchId,
  status: 'RESERVED',
  items: [{ name: '귤', quantity }],
  total: 0,
  due: 0,
  version: 1,
})

test.each<[string, number, number, BranchPart[], string[]]>([
  ['nothing left it since', 2, 2, [part('b', 1)], []],
  ['one part', 2, 3, [part('b', 1)], ['b']],
  ['only the newest', 2, 3, [part('b', 1), part('c', 1)], ['c']],
  ['both', 1, 3, [part('b', 1), part('c', 1)], ['c', 'b']],
  ['a part that was divided again', 1, 3, [part('b', 1), part('d', 1, 'b')], ['b', 'd']],
  ['a division of a part that had left before', 2, 3, [part('b', 1), part('c', 1), part('d', 4, 'b')], ['c']],
  ['joined again', 3, 3, [], []],
])('%s', (_, quantity, seen, parts, since) => {
  expect(dividedSince(quantity, seen, parts).map(each => each.orderId)).toEqual(since)
})
