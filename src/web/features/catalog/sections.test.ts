import { expect, test } from 'vitest'
import type { SalesRound, Storefront } from '../../../contract/schemas/products.ts'
import type { Tier } from '../../../domain/tier.ts'
import { cardState } from './card-state.ts'
import { group, now, product, round } from './sale-samples.ts'
import { currentSale } from './sale.ts'
import { nextMoment, openTitle, sectionsOf, standingOf, withEnded, type Sections } from './sections.ts'
import { wishOf } from './wish.ts'

const today = '2025-11-21T20:00:00+09:00'
const opensAt = '2025-11-22T10:00:00+09:00'
const soldOut = [group({ reservedCount: 100, waitlistUnits: 4 })]
const entered = { places: 3, entries: 400, seedHash: null, seed: null, drawnAt: null }
const of = (id: string, groupName: string, changes: Partial<SalesRound>, categoryId: string | null = null) =>
  product({ id, groupName, categoryId, salesHistory: [round(changes)] })
const products = [
  of('later', '제주 감귤', {}, 'fruit'),
  of('today', '소금빵', { deadlineDate: today, createdAt: '2025-11-20T10:00:00+09:00' }),
  of('gone', '설향 딸기', { deadlineDate: today, variantGroups: soldOut }, 'fruit'),
  of('soon', '손만두', { status: 'scheduled', publishAt: opensAt }),
  of('draw', '치즈케이크', { eventType: 'RAFFLE', raffle: entered, variantGroups: [group({ reservedCount: 0 })] }),
  of('kings', '마카롱', { allowedTiers: ['king'], variantGroups: [group({ reservedCount: 37 })] }),
  of('over', '감귤청', { status: 'ended' }),
  product({ id: 'archived', isArchived: true }),
  product({ id: 'never sold', salesHistory: [] }),
]
const categories = [{ id: 'fruit', name: '과일과 채소' }] as Storefront['categories']
type Given = { tier?: Tier; at?: Temporal.Instant; list?: typeof products; seen?: typeof products }
const shown = (url: string, { tier = 'sprout', at = now, list = products, seen = products }: Given = {}) => {
  const sections: Sections = sectionsOf(
    { products: list, categories },
    wishOf(new URLSearchParams(url)),
    standingOf(seen, now),
    tier,
    at,
  )
  return Object.entries(sections)
    .filter(([, sales]) => sales.length > 0)
    .map(([name, sales]) => `${name}: ${sales.map(sale => sale.product.id).join(' ')}`)
}

test.each([
  [
    'closing today, open, soon; sold out is never urgent and stands last',
    '',
    ['closing: today', 'open: later draw kings gone', 'soon: soon'],
  ],
  ['a search also finds what is over, by initials', 'q=ㄱㄱ', ['open: later', 'over: over']],
  ['a search finds options', 'q=소과&category=fruit', ['open: later gone']],
  ['a search finds a category by its name', 'q=과일', ['open: later gone']],
  ['a category', 'category=fruit', ['open: later gone']],
  ['what is wanted most first', 'sort=popular', ['open: draw kings today later gone', 'soon: soon']],
  ['newest first: one list of all that is on sale', 'sort=fresh', ['open: today later draw kings gone', 'soon: soon']],
  ['what can be reserved, by my tier', 'only=reserve', ['closing: today', 'open: later']],
  ['where one can wait', 'only=wait', ['open: gone']],
  ['raffles', 'only=raffle', ['open: draw']],
  ['kinds add up', 'only=wait,raffle', ['open: draw gone']],
  ['closing today', 'only=today', ['closing: today', 'open: gone']],
  ['today narrows a kind', 'only=reserve,today', ['closing: today']],
])('%s', (_name, url, expected) => expect(shown(url)).toEqual(expected))

test('what a tier may reserve', () => {
  expect(shown('only=reserve', { tier: 'king' })).toEqual(['closing: today', 'open: later kings'])
  expect(shown('only=reserve', { tier: 'restricted' })).toEqual([])
})

test('where one option is sold out and another is left, one can reserve and wait', () => {
  const [item] = group().items
  const crate = group({ id: 'crate', groupName: '5kg 상자', reservedCount: 100, items: [{ ...item!, id: 'crate' }] })
  const large = { ...item!, id: 'large', stockDeductionAmount: 5 }
  const list = [
    of('some', '제주 감귤', { variantGroups: [group(), crate] }),
    of('large', '목장 우유', { variantGroups: [group({ reservedCount: 97, items: [item!, large] })] }),
    of('all', '설향 딸기', { variantGroups: [crate] }),
    of('none', '소금빵', {}),
    of('draw', '치즈케이크', { eventType: 'RAFFLE', raffle: entered, variantGroups: [crate] }),
  ]
  const given = { list, seen: list }
  expect(shown('only=wait', given)).toEqual(['open: some large all'])
  expect(shown('only=reserve', given)).toEqual(['open: some large none'])
  expect(shown('only=reserve,wait', given)).toEqual(['open: some large none all'])
  expect(shown('only=wait', { ...given, tier: 'restricted' })).toEqual([])
})

test('the newest round first, the nearest pickup first, the lowest price first', () => {
  const list = [
    of('old', '가', { createdAt: '2025-11-01T10:00:00+09:00' }),
    of('new', '나', { createdAt: '2025-11-20T10:00:00+09:00', pickupDate: '2025-11-29' }),
    of('cheap', '다', { pickupDate: '2025-11-27', variantGroups: [group({ items: [{ ...group().items[0]!, price: 10 }] })] }),
  ]
  expect(shown('sort=fresh', { list, seen: list })).toEqual(['open: new cheap old'])
  expect(shown('sort=pickup', { list, seen: list })).toEqual(['open: old cheap new'])
  expect(shown('sort=price', { list, seen: list })).toEqual(['open: cheap old new'])
})

test('a product that sells out, opens or ends while the page is open stays in its place', () => {
  const list = products.map(each =>
    each.id === 'today' ? of('today', '소금빵', { deadlineDate: today, variantGroups: soldOut }) : each,
  )
  const at = Temporal.Instant.from('2025-11-22T10:00+09:00')
  expect(shown('', { list, at })).toEqual(['closing: today', 'open: later draw kings gone', 'soon: soon'])
})

test('what has ended is behind the rest of its section once the page is left alone', () => {
  const list = [of('first', '가', { deadlineDate: today }), of('second', '나', { deadlineDate: '2025-11-21T21:00:00+09:00' })]
  const at = Temporal.Instant.from('2025-11-21T20:30+09:00')
  const opened = standingOf(list, now)
  const idsAt = (standing: typeof opened) =>
    sectionsOf({ products: list, categories }, wishOf(new URLSearchParams()), standing, 'sprout', at).closing.map(
      sale => sale.product.id,
    )
  expect(idsAt(opened)).toEqual(['first', 'second'])
  const left = withEnded(opened, sectionsOf({ products: list, categories }, wishOf(new URLSearchParams()), opened, 'sprout', at))
  expect(idsAt(left)).toEqual(['second', 'first'])
  expect(withEnded(left, sectionsOf({ products: list, categories }, wishOf(new URLSearchParams()), left, 'sprout', at))).toBe(
    left,
  )
})

test('the clock is needed next when something opens or ends', () => {
  const sales = products.flatMap(each => currentSale(each, now) ?? [])
  expect(nextMoment(sales, now)).toBe(Date.parse(today))
  expect(nextMoment(sales, Temporal.Instant.from(today))).toBe(Date.parse(opensAt))
  expect(nextMoment(sales, Temporal.Instant.from('2025-12-01T00:00Z'))).toBeNull()
})

test.each([
  [['later', 'today'], '지금 예약할 수 있어요'],
  [['later', 'gone', 'draw'], '지금 판매 중이에요'],
  [['later', 'kings'], '지금 판매 중이에요'],
  [['later', 'over'], '지금 판매 중이에요'],
  [['gone'], '대기할 수 있어요'],
  [['gone', 'draw'], '지금 판매 중이에요'],
  [['draw'], '추첨에 응모할 수 있어요'],
])('%s: %s', (ids, title) => {
  const sales = products.filter(each => ids.includes(each.id)).flatMap(each => currentSale(each, now) ?? [])
  expect(openTitle(sales.map(sale => cardState(sale, 'sprout', now).pill))).toBe(title)
})

test('a section of what is done already offers no action', () => {
  expect(openTitle(['entered'])).toBe('지금 판매 중이에요')
  expect(openTitle(['enter', 'entered'])).toBe('지금 판매 중이에요')
})
