import { expect, test } from 'vitest'
import { sumOfStock, unlimitedWords } from './stock-figures.ts'

const group = (total: number | null) => ({ total, reservedUnits: 1, pickedUpUnits: 0, waitingUnits: 0 })

test.each([
  [[null], '제한 없음'],
  [[null, null], '제한 없음'],
  [[null, 3], '일부만 제한'],
])('groups with the totals %j: %s', (totals, words) => {
  const stock = sumOfStock(totals.map(group))
  expect([stock.total, unlimitedWords(stock)]).toEqual([null, words])
})

test('limited groups are added up', () => {
  expect(sumOfStock([group(3), group(4)])).toMatchObject({ total: 7, isMixed: false })
})
