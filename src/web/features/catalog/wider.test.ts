import { expect, test } from 'vitest'
import { widerSearch } from './wider.ts'
import type { Filter, Wish } from './wish.ts'

const wish = (over: Partial<Wish> = {}): Wish => ({ q: '감귤', categoryId: null, sort: 'deadline', only: new Set(), ...over })
const inMeat = { categoryId: 'meat' }
const raffles = { only: new Set<Filter>(['raffle']) }
/** Counts one product that takes reservations, in the category fruit. */
const one = ({ categoryId, only }: Wish) => Number((categoryId === null || categoryId === 'fruit') && !only.has('raffle'))

test.each([
  ['no condition', wish(), one, null],
  ['no search', wish({ q: '', ...inMeat }), one, null],
  ['nothing anywhere', wish(inMeat), () => 0, null],
  ['another category has it', wish(inMeat), one, ['category', '‘감귤’ 상품이 정육·수산에는 없어요', '전체에서 찾기']],
  [
    'the filter hides it',
    wish({ categoryId: 'fruit', ...raffles }),
    one,
    ['only', '고른 조건에 맞는 ‘감귤’ 상품이 없어요', '조건 빼고 찾기'],
  ],
  [
    'both hide it',
    wish({ ...inMeat, ...raffles }),
    one,
    ['category only', '고른 조건에 맞는 ‘감귤’ 상품이 없어요', '조건 빼고 찾기'],
  ],
])('%s', (_name, asked, count, offered) => {
  const wider = widerSearch(asked, count, '정육·수산')
  const dropped = wider && [
    asked.categoryId !== wider.wish.categoryId && 'category',
    asked.only.size !== wider.wish.only.size && 'only',
  ]
  expect(wider && [dropped!.filter(Boolean).join(' '), wider.title, wider.action]).toEqual(offered)
  if (wider) expect([wider.wish.q, wider.wish.sort]).toEqual([asked.q, asked.sort])
})
