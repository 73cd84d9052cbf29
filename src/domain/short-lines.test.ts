import { expect, it } from 'vitest'
import { shortLines } from './short-lines.ts'

type Line = [itemId: string, quantity: number, deduction?: number, groupId?: string]

it.each<[name: string, units: number, lines: Line[], short: Record<string, number>]>([
  [
    'all fit',
    5,
    [
      ['a', 3],
      ['b', 2],
    ],
    {},
  ],
  [
    'the second finds less',
    5,
    [
      ['a', 3],
      ['b', 3],
    ],
    { b: 2 },
  ],
  [
    'the first takes all, though it does not fit either',
    3,
    [
      ['a', 5],
      ['b', 2],
    ],
    { a: 3, b: 0 },
  ],
  [
    'units of different items',
    7,
    [
      ['a', 2, 2],
      ['b', 2, 3],
    ],
    { b: 1 },
  ],
  [
    'what is left over of a larger item goes to a smaller one',
    5,
    [
      ['a', 3, 2],
      ['b', 1, 1],
    ],
    { a: 2 },
  ],
  [
    'another shelf is another',
    3,
    [
      ['a', 3],
      ['b', 3, 1, 'other'],
    ],
    {},
  ],
  ['none left', 0, [['a', 1]], { a: 0 }],
  [
    'no limit',
    Number.POSITIVE_INFINITY,
    [
      ['a', 500],
      ['b', 499],
    ],
    {},
  ],
])('%s', (_, units, lines, short) => {
  const wanted = lines.map(([itemId, quantity, deduction = 1, groupId = 'group']) => ({ itemId, quantity, deduction, groupId }))
  const found = shortLines(wanted, () => units)
  expect(Object.fromEntries(found.map(({ itemId, available }) => [itemId, available]))).toEqual(short)
})
