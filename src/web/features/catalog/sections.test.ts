import { expect, test } from 'vitest'
import { group, now, product, round } from './sale-samples.ts'
import { sectionsOf, soldOutNow, type Sections, type Wish } from './sections.ts'

const today = '2025-11-21T20:00:00+09:00'
const soldOut = [group({ reservedCount: 100 })]
const products = [
  product({ id: 'later', groupName: '제주 감귤', categoryId: 'fruit' }),
  product({ id: 'today', groupName: '소금빵', salesHistory: [round({ deadlineDate: today })] }),
  product({
    id: 'gone',
    groupName: '설향 딸기',
    categoryId: 'fruit',
    salesHistory: [round({ deadlineDate: today, variantGroups: soldOut })],
  }),
  product({
    id: 'soon',
    groupName: '손만두',
    salesHistory: [round({ status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00' })],
  }),
  product({ id: 'over', groupName: '감귤청', salesHistory: [round({ status: 'ended' })] }),
  product({ id: 'archived', isArchived: true }),
  product({ id: 'never sold', salesHistory: [] }),
]
const resting = soldOutNow(products, now)
const wish: Wish = { q: '', categoryId: null, sort: 'deadline' }
const ids = (sections: Sections) =>
  Object.fromEntries(Object.entries(sections).map(([name, list]) => [name, list.map(sale => sale.product.id)]))

test('closing today, open, soon; sold out is never urgent and stands last', () => {
  expect(ids(sectionsOf(products, wish, now, resting))).toEqual({
    closing: ['today'],
    open: ['later', 'gone'],
    soon: ['soon'],
    over: [],
  })
})

test('a search also finds what is over, by initials and by option', () => {
  expect(ids(sectionsOf(products, { ...wish, q: 'ㄱㄱ' }, now, resting))).toEqual({
    closing: [],
    open: ['later'],
    soon: [],
    over: ['over'],
  })
  expect(ids(sectionsOf(products, { ...wish, q: '소과' }, now, resting)).open).toEqual(['later', 'gone'])
})

test('a category and a sort', () => {
  expect(ids(sectionsOf(products, { ...wish, categoryId: 'fruit' }, now, resting)).open).toEqual(['later', 'gone'])
  expect(ids(sectionsOf(products, { ...wish, sort: 'price' }, now, resting)).open).toEqual(['later', 'gone'])
})

test('what sells out while one looks stays where it is', () => {
  expect(ids(sectionsOf(products, wish, now, new Set()))).toEqual({
    closing: ['today', 'gone'],
    open: ['later'],
    soon: ['soon'],
    over: [],
  })
})
