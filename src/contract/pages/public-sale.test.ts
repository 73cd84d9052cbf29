import { expect, test } from 'vitest'
import { linkedProduct } from './linked-product.ts'
import { oneLine, publicSale } from './public-sale.ts'
import type { Product, SalesRound, VariantGroup } from '../schemas/products.ts'

const now = Temporal.Instant.from('2025-11-21T18:00:00+09:00')

type Options = Partial<Omit<SalesRound, 'variantGroups'>> & {
  total?: number | null
  taken?: number
  items?: [price: number, amount?: number][]
}

function aRound({ total = 100, taken = 36, items = [[12_900]], ...round }: Options = {}): SalesRound {
  const group: VariantGroup = {
    id: 'group',
    groupName: '묶음',
    stockDeductionAmount: 1,
    totalPhysicalStock: total,
    reservedCount: taken,
    pickedUpCount: 0,
    waitlistCount: 0,
    waitlistUnits: 0,
    items: items.map(([price, amount = 1], at) => ({
      id: `item-${at}`,
      name: '옵션',
      price,
      stockDeductionAmount: amount,
      maxPerUser: null,
    })),
  }
  return {
    roundId: 'round-1',
    roundName: '1차',
    status: 'selling',
    eventType: 'SALE',
    publishAt: null,
    deadlineDate: '2025-11-23T20:00:00+09:00',
    pickupDate: '2025-11-25',
    pickupUntil: '2025-11-25',
    allowedTiers: [],
    createdAt: '2025-11-20T00:00:00Z',
    raffle: null,
    variantGroups: [group],
    ...round,
  }
}

function aProduct(rounds: SalesRound[], product: Partial<Product> = {}): Product {
  return {
    id: 'p',
    groupName: '제주 감귤 5kg',
    description: '',
    categoryId: null,
    storage: 'room',
    images: [],
    isArchived: false,
    encoreCount: 0,
    createdAt: '2025-11-20T00:00:00Z',
    salesHistory: rounds,
    ...product,
  }
}

const shown = (...rounds: SalesRound[]) => {
  const sale = publicSale(aProduct(rounds), now)
  if (!sale) return null
  const { price, pickup, left } = linkedProduct(sale)
  return `${price} · ${pickup} · ${left}`
}

test.each<[string, Options, string]>([
  ['sells', {}, '12,900원 · 11월 25일(화) 픽업 · 64개 남았어요 · 11월 23일(일) 20:00 마감'],
  ['is unlimited', { total: null }, '12,900원 · 11월 25일(화) 픽업 · 넉넉해요 · 11월 23일(일) 20:00 마감'],
  ['is sold out', { taken: 100 }, '12,900원 · 11월 25일(화) 픽업 · 다 팔렸어요 · 대기할 수 있어요'],
  ['is over', { deadlineDate: '2025-11-21T18:00:00+09:00' }, '12,900원 · 11월 25일(화) 픽업 · 마감했어요'],
  ['was ended by staff', { status: 'ended' }, '12,900원 · 11월 25일(화) 픽업 · 마감했어요'],
  [
    'has not begun',
    { status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00' },
    '12,900원 · 11월 25일(화) 픽업 · 11월 22일(토) 10:00 판매 시작',
  ],
  [
    'has options of several prices and some days',
    { items: [[12_900], [8_900]], pickupUntil: '2025-11-26' },
    '8,900원부터 · 11월 25일(화)–26일(수) 픽업 · 64개 남았어요 · 11월 23일(일) 20:00 마감',
  ],
  [
    'has options that take different amounts',
    { items: [[5_000], [5_000, 3]] },
    '5,000원 · 11월 25일(화) 픽업 · 남은 수량은 옵션마다 달라요 · 11월 23일(일) 20:00 마감',
  ],
])('a link to what %s', (_what, round, text) => {
  expect(shown(aRound(round))).toBe(text)
})

test.each<[string, Options]>([
  ['a draft', { status: 'draft' }],
  ['a canceled round', { status: 'canceled' }],
  ['a raffle', { eventType: 'RAFFLE' }],
  ['a round for some tiers', { allowedTiers: ['fairy', 'king', 'god'] }],
])('a link tells nothing of %s', (_what, round) => {
  expect(shown(aRound(round))).toBeNull()
})

test('nor of an archived product, nor of one without rounds', () => {
  expect(publicSale(aProduct([aRound()], { isArchived: true }), now)).toBeNull()
  expect(shown()).toBeNull()
})

const before = { deadlineDate: '2025-11-10T20:00:00+09:00', pickupDate: '2025-11-11', pickupUntil: '2025-11-11' }
const anHourAgo = { deadlineDate: '2025-11-21T17:00:00+09:00' }
const tomorrow = { status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00' } as const
const nextWeek = { status: 'scheduled', publishAt: '2025-11-22T19:00:00+09:00' } as const
const raffle = { eventType: 'RAFFLE' } as const
const forKings: Options = { allowedTiers: ['king'] }
const older = { createdAt: '2025-11-01T00:00:00Z' }

test.each<[string, Options, Options, 'the shop' | 'ended' | 'scheduled' | 'selling']>([
  ['an open raffle beside a sale that ended', raffle, before, 'the shop'],
  ['a raffle to come beside a sale that ended', { ...raffle, ...tomorrow }, before, 'the shop'],
  ['a raffle that ended after the last sale', { ...raffle, ...anHourAgo }, before, 'the shop'],
  ['a raffle that ended before the last sale', { ...raffle, ...before }, anHourAgo, 'ended'],
  ['an open raffle beside a sale to come', raffle, tomorrow, 'the shop'],
  ['a raffle and a sale to come', { ...raffle, ...tomorrow }, nextWeek, 'scheduled'],
  ['an open raffle beside an open sale', raffle, {}, 'selling'],
  ['a sale for some tiers beside one that ended', forKings, before, 'the shop'],
  ['a sale for some tiers to come beside one that ended', { ...forKings, ...tomorrow }, before, 'the shop'],
  ['an open sale for some tiers beside one to come', forKings, tomorrow, 'the shop'],
  ['an open sale for some tiers beside an open one', forKings, {}, 'selling'],
  ['a draft beside a sale that ended', { status: 'draft' }, before, 'ended'],
  ['a sale to come beside one that ended', tomorrow, before, 'scheduled'],
  ['a sale canceled after the last one ended', { status: 'canceled' }, { ...before, ...older }, 'the shop'],
  ['a sale canceled before the last one was made', { status: 'canceled', ...older }, anHourAgo, 'ended'],
  ['a canceled sale beside an open one', { status: 'canceled' }, older, 'selling'],
])('a link to %s speaks of the current round', (_what, one, other, stage) => {
  for (const rounds of [
    [one, other],
    [other, one],
  ]) {
    const sale = publicSale(aProduct(rounds.map(round => aRound(round))), now)
    expect(sale?.stage.kind ?? 'the shop').toBe(stage)
  }
})

test('of several rounds it shows one that sells, then one that will, then the last', () => {
  const ended = aRound({ deadlineDate: '2025-11-20T20:00:00+09:00', items: [[1_000]] })
  const longAgo = aRound({ deadlineDate: '2025-11-10T20:00:00+09:00', items: [[2_000]] })
  const soon = aRound({ status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00', items: [[3_000]] })
  const selling = aRound({ items: [[4_000]] })
  const forKings = aRound({ allowedTiers: ['king'], deadlineDate: '2025-11-22T20:00:00+09:00', items: [[5_000]] })
  expect(shown(longAgo, ended)).toMatch(/^1,000원/)
  expect(shown(longAgo, ended, soon)).toMatch(/^3,000원/)
  expect(shown(longAgo, ended, soon, selling, forKings)).toMatch(/^4,000원/)
})

test('a name is one line that reads from left to right', () => {
  expect(oneLine(' 제주\n감귤\u202e5kg\u2069\u0007 🍊 ')).toBe('제주 감귤5kg 🍊')
})
