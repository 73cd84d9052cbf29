import { expect, test } from 'vitest'
import type { EncoreItem } from '../../../contract/schemas/encore.ts'
import { crowdDots, encoreSortOf, sortEncores, type EncoreSort } from './sort-encores.ts'

const item = (productName: string, encoreCount: number, requestedAt: string | null): EncoreItem => ({
  productId: productName,
  productName,
  image: null,
  encoreCount,
  requestedAt,
  isOnSale: false,
})
const items = [item('나물', 9, '2025-11-01T00:00:00Z'), item('가지', 5, null), item('다래', 1, '2025-11-20T00:00:00Z')]

test.each<[EncoreSort, string[]]>([
  ['wanted', ['나물', '가지', '다래']],
  ['name', ['가지', '나물', '다래']],
  ['mine', ['다래', '나물']],
])('%s', (sort, names) => {
  expect(sortEncores(items, sort).map(each => each.productName)).toEqual(names)
})

test('an unknown order is the default one', () => {
  expect([null, 'name', 'toString', 'x'].map(encoreSortOf)).toEqual(['wanted', 'name', 'wanted', 'wanted'])
})

test.each([
  [0, 0],
  [1, 1],
  [8, 1],
  [9, 2],
  [32, 4],
  [33, 5],
  [4000, 5],
])('%d who wait are %d dots', (count, dots) => {
  expect(crowdDots(count)).toBe(dots)
})
