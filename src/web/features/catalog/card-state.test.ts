import { expect, test } from 'vitest'
import type { Product, SalesRound, VariantGroup } from '../../../contract/schemas/products.ts'
import type { Tier } from '../../../domain/tier.ts'
import { cardState } from './card-state.ts'
import { group, now, product, round } from './sale-samples.ts'
import { currentSale } from './sale.ts'
import { noteStock, withStock, withStockSince } from './live-stock.ts'

const today = '2025-11-21T20:00:00+09:00'
type Row = [
  name: string,
  state: { round?: Partial<SalesRound>; group?: Partial<VariantGroup>; product?: Partial<Product>; tier?: Tier },
  shown: string,
]

const rows: Row[] = [
  ['selling', {}, 'no badge | add | left 64/100 | 64개 남았어요 · 23일(일) 마감'],
  ['closing today', { round: { deadlineDate: today } }, 'hot 오늘 마감 | add | left 64/100 | 64개 남았어요 · *20:00 마감'],
  ['eleven left', { group: { reservedCount: 89 } }, 'no badge | add | left 11/100 | 11개 남았어요 · 23일(일) 마감'],
  ['ten left', { group: { reservedCount: 90 } }, 'hot 품절 임박 | add | left 10/100 | *10개 남았어요 · 23일(일) 마감'],
  [
    'ten of ten, none taken',
    { group: { totalPhysicalStock: 10, reservedCount: 0 } },
    'no badge | add | left 10/10 | *10개 남았어요 · 23일(일) 마감',
  ],
  [
    'nine of ten',
    { group: { totalPhysicalStock: 10, reservedCount: 1 } },
    'hot 품절 임박 | add | left 9/10 | *9개 남았어요 · 23일(일) 마감',
  ],
  [
    'a gap in the tiers',
    { round: { allowedTiers: ['king'] } },
    'white 공구왕만 | none | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  [
    'three left, closing today',
    { group: { reservedCount: 97 }, round: { deadlineDate: today } },
    'hot 품절 임박 | add | left 3/100 | *3개 남았어요 · *20:00 마감',
  ],
  [
    'picked up goods are gone too',
    { group: { reservedCount: 90, pickedUpCount: 7 } },
    'hot 품절 임박 | add | left 3/100 | *3개 남았어요 · 23일(일) 마감',
  ],
  [
    'sold out, closing today',
    { group: { reservedCount: 100, waitlistCount: 7 }, round: { deadlineDate: today } },
    'ink 대기 가능 | wait | sold-out | 대기 7건 · 다 팔렸어요',
  ],
  ['unlimited', { group: { totalPhysicalStock: null } }, 'no badge | add | unlimited | 넉넉해요 · 23일(일) 마감'],
  [
    'raffle',
    { round: { eventType: 'RAFFLE', raffle: { places: 10, entries: 42, seedHash: null, seed: null, drawnAt: null } } },
    'leafy 추첨 10명 | enter | raffle | 42명 응모 · 23일(일) 마감',
  ],
  [
    'opens tomorrow',
    { round: { status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00' } },
    'white 내일 10:00 판매 시작 | alert | outline | 100개 준비 · 내일 판매 시작',
  ],
  [
    'scheduled, and its time has come',
    { round: { status: 'scheduled' } },
    'no badge | add | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  [
    'selling, and its deadline has passed',
    { round: { deadlineDate: '2025-11-21T18:00:00+09:00' } },
    'ink 마감 | none | outline | 예약이 끝났어요 · 18:00 마감',
  ],
  [
    'not my tier',
    { round: { allowedTiers: ['fairy', 'king', 'god'] } },
    'white 공구요정부터 | none | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  [
    'my tier',
    { round: { allowedTiers: ['fairy', 'king', 'god'] }, tier: 'king' },
    'no badge | add | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  ['suspended', { tier: 'restricted' }, 'no badge | none | left 64/100 | 64개 남았어요 · 23일(일) 마감'],
  [
    'sold out and not my tier',
    { group: { reservedCount: 100 }, round: { allowedTiers: ['god'] } },
    'white 공구의 신만 | none | sold-out | 기다리면 첫 번째예요 · 다 팔렸어요',
  ],
  [
    'raffle, and not my tier',
    {
      round: {
        eventType: 'RAFFLE',
        allowedTiers: ['god'],
        raffle: { places: 10, entries: 42, seedHash: null, seed: null, drawnAt: null },
      },
    },
    'white 공구의 신만 | none | raffle | 42명 응모 · 23일(일) 마감',
  ],
  [
    'raffle, its entries over before its deadline',
    {
      round: {
        eventType: 'RAFFLE',
        status: 'ended',
        raffle: { places: 10, entries: 42, seedHash: null, seed: null, drawnAt: null },
      },
    },
    'ink 마감 | none | outline | 응모가 끝났어요 · ',
  ],
  [
    'wished for, and still in its first round',
    { product: { encoreCount: 3, createdAt: '2025-11-18T10:00:00+09:00' } },
    'no badge | add | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  [
    'encore whose earlier round is long over',
    { product: { encoreCount: 3 } },
    'action 앵콜 | add | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  [
    'encore',
    { product: { encoreCount: 3, salesHistory: [round(), round({ status: 'ended' })] } },
    'action 앵콜 | add | left 64/100 | 64개 남았어요 · 23일(일) 마감',
  ],
  [
    'an item takes two units',
    {
      group: {
        stockDeductionAmount: 2,
        items: [{ id: 'item', name: '2팩', price: 1, stockDeductionAmount: 2, maxPerUser: null }],
      },
    },
    'no badge | add | left 32/50 | 32개 남았어요 · 23일(일) 마감',
  ],
]

test.each(rows)('%s', (_name, state, shown) => {
  const rounds = [round({ variantGroups: [group(state.group)], ...state.round })]
  const sale = currentSale(product({ salesHistory: rounds, ...state.product }), now)
  const card = cardState(sale!, state.tier ?? 'sprout', now)
  const stock = card.stock.kind === 'left' ? `left ${card.stock.available}/${card.stock.total}` : card.stock.kind
  const words = [card.left, card.right].map(part => (part.hot ? `*${part.text}` : part.text)).join(' · ')
  expect([card.badge ? `${card.badge.tone} ${card.badge.text}` : 'no badge', card.pill ?? 'none', stock, words].join(' | ')).toBe(
    shown,
  )
})

test('live counters change only the groups they name', () => {
  const other = product({ id: 'other', salesHistory: [round({ variantGroups: [group({ id: 'elsewhere' })] })] })
  const shop = { version: '1', products: [product(), other], categories: [], banners: [] }
  const counters = { totalPhysicalStock: 100, reservedCount: 97, pickedUpCount: 0, waitlistCount: 0, waitlistUnits: 0 }
  const next = withStock(shop, [{ id: 'group', ...counters }])
  expect(currentSale(next.products[0]!, now)?.left).toBe(3)
  expect(next.products[1]).toBe(other)
  expect(withStock(shop, [{ id: 'unknown', ...counters }])).toBe(shop)
})

test('a delayed answer does not make sold goods available again', () => {
  const shop = { version: '1', products: [product()], categories: [], banners: [] }
  const counters = { totalPhysicalStock: 100, pickedUpCount: 0, waitlistCount: 0, waitlistUnits: 0 }
  noteStock([{ id: 'group', reservedCount: 90, ...counters }])
  const asked = noteStock()
  noteStock([{ id: 'group', reservedCount: 97, ...counters }])
  expect(currentSale(withStockSince(shop, asked).products[0]!, now)?.left).toBe(3)
  expect(withStockSince(shop, noteStock())).toBe(shop)
})
