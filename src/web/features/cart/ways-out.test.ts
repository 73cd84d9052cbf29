import { expect, test } from 'vitest'
import type { CartItem } from '../../../domain/cart.ts'
import { changeItem } from '../../../domain/cart-edits.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import { now } from '../catalog/sale-samples.ts'
import { limited, line, shop } from './cart-samples.ts'
import { byPickupDay, cartLines } from './lines.ts'
import { mainPress } from './main-press.ts'
import { mended, pricedPieces, waysOut } from './ways-out.ts'

const inStock = '자리가 나서 이제 예약할 수 있어요'
type Row = [name: string, cart: CartItem, facts: ReturnType<typeof shop>, refusal: Rejection | null, way: string, label: string]

test.each<Row>([
  ['enough left', line(), shop(), null, 'none', '예약하기'],
  ['exactly enough', line(), shop({ reservedCount: 95 }), null, 'none', '예약하기'],
  ['live stock shows fewer', line(), shop({ reservedCount: 97 }), null, 'reduce 3: 3개 남았어요', '3개로 줄이고 예약하기'],
  ['live stock shows none', line(), shop({ reservedCount: 100 }), null, 'wait: 다 팔렸어요', '대기로 옮기고 예약하기'],
  ['a waiting line needs no stock', line('WAITLIST'), shop({ reservedCount: 100 }), null, 'none', '예약하기'],
  ['a waiting line wants more than is left', line('WAITLIST'), shop({ reservedCount: 96 }), null, 'none', '예약하기'],
  ['a waiting line has stock again', line('WAITLIST'), shop({ reservedCount: 95 }), null, `reserve: ${inStock}`, '예약하기'],
  [
    'the refusal knows of stock that the screen does not show',
    line('WAITLIST'),
    shop({ reservedCount: 100 }),
    { code: 'NOT_SOLD_OUT', itemIds: ['item'] },
    `reserve: ${inStock}`,
    '예약하기',
  ],
  ['at the limit for one person', line(), limited(5), null, 'none', '예약하기'],
  ['above the limit', line(), limited(4), null, 'reduce 4: 한 사람 4개까지예요', '4개로 줄이고 예약하기'],
  ['above the limit and the stock', line(), limited(4, 97), null, 'reduce 3: 3개 남았어요', '3개로 줄이고 예약하기'],
  ['above the limit and sold out', line(), limited(4, 100), null, 'wait: 다 팔렸어요', '대기로 옮기고 예약하기'],
  ['waiting above the limit', line('WAITLIST'), limited(4, 100), null, 'reduce 4: 한 사람 4개까지예요', '4개로 줄이고 예약하기'],
  ['waiting above the limit, with stock', line('WAITLIST'), limited(4), null, `reserve: ${inStock}`, '예약하기'],
  ['the deadline has passed', line(), shop({}, { status: 'ended' }), null, 'remove: 예약이 마감됐어요', '빼고 예약하기'],
  ['gone from the shop', line('RESERVATION', 1, 'other'), shop(), null, 'remove: 지금은 없는 상품이에요', '빼고 예약하기'],
  ['not my tier', line(), shop({}, { allowedTiers: ['god'] }), null, 'remove: 내 등급으로는 아직 살 수 없어요', '빼고 예약하기'],
  [
    'the refusal knows better than the screen',
    line(),
    shop(),
    { code: 'SOLD_OUT', lines: [{ itemId: 'item', wanted: 5, available: 2 }] },
    'reduce 2: 2개 남았어요',
    '2개로 줄이고 예약하기',
  ],
  [
    'a limit with some held already',
    line(),
    shop(),
    { code: 'LIMIT_PER_USER', lines: [{ itemId: 'item', limit: 4, held: 1 }] },
    'reduce 3: 한 사람 4개까지, 이미 1개를 예약했거나 대기 중이에요',
    '3개로 줄이고 예약하기',
  ],
  [
    'a limit used up',
    line(),
    shop(),
    { code: 'LIMIT_PER_USER', lines: [{ itemId: 'item', limit: 4, held: 4 }] },
    'remove: 한 사람 4개까지, 이미 4개를 예약했거나 대기 중이에요',
    '빼고 예약하기',
  ],
  [
    'an archived product',
    line(),
    shop(),
    { code: 'PRODUCT_ARCHIVED', itemIds: ['item'] },
    'remove: 지금은 판매를 멈췄어요',
    '빼고 예약하기',
  ],
  [
    'waiting already',
    line('WAITLIST'),
    shop({ reservedCount: 100 }),
    { code: 'ALREADY_WAITING', itemIds: ['item'] },
    'remove: 이미 기다리고 있어요',
    '빼고 예약하기',
  ],
])('%s', (_name, cart, facts, refusal, expected, label) => {
  const ways = waysOut(cartLines([cart], facts, now), refusal, 'sprout')
  const way = ways.get(cart.id)
  expect(way ? `${way.kind}${way.kind === 'reduce' ? ` ${way.to}` : ''}: ${way.why}` : 'none').toBe(expected)
  expect(mainPress([cart, line('RESERVATION', 1, 'something else')], ways).label).toBe(label)
})

test('a stock that was just refused serves no wait, whatever the screen shows', () => {
  const items = ['item', 'other'].map(id => ({ id, name: id, price: 9900, stockDeductionAmount: 1, maxPerUser: null }))
  const lines = cartLines([line('RESERVATION', 2), line('WAITLIST', 1, 'other')], shop({ reservedCount: 90, items }), now)
  const soldOut = [{ itemId: 'item', wanted: 2, available: 0 }]
  expect([...waysOut(lines, { code: 'SOLD_OUT', lines: soldOut }, 'sprout').keys()]).toEqual(['RESERVATION:item'])
  expect([...waysOut(lines, null, 'sprout').keys()]).toEqual(['WAITLIST:other'])
})

test.each<[name: string, reserved: number, cart: [itemId: string, quantity: number][], ways: Record<string, string>]>([
  [
    'both fit',
    95,
    [
      ['item', 3],
      ['other', 2],
    ],
    {},
  ],
  [
    'the second finds what the first leaves',
    95,
    [
      ['item', 3],
      ['other', 3],
    ],
    { other: 'reduce 2: 2개까지 담을 수 있어요' },
  ],
  [
    'the first takes what is left, though it does not fit either',
    97,
    [
      ['item', 5],
      ['other', 2],
    ],
    { item: 'reduce 3: 3개까지 담을 수 있어요', other: 'wait: 남은 수량을 다른 옵션으로 모두 담았어요' },
  ],
  [
    'nothing is left for either',
    100,
    [
      ['item', 1],
      ['other', 1],
    ],
    { item: 'wait: 다 팔렸어요', other: 'wait: 다 팔렸어요' },
  ],
])('lines of one shelf: %s', (_name, reservedCount, wanted, expected) => {
  const items = ['item', 'other'].map(id => ({ id, name: id, price: 9900, stockDeductionAmount: 1, maxPerUser: null }))
  const facts = shop({ reservedCount, items })
  const cart = wanted.map(([itemId, quantity]) => line('RESERVATION', quantity, itemId))
  const ways = waysOut(cartLines(cart, facts, now), null, 'sprout')
  const said = [...ways].map(([id, way]) => [
    id.split(':')[1],
    `${way.kind}${way.kind === 'reduce' ? ` ${way.to}` : ''}: ${way.why}`,
  ])
  expect(Object.fromEntries(said)).toEqual(expected)
  // with the remedies applied, no problem remains
  const after = mended(cart, ways)
  expect(waysOut(cartLines(after, facts, now), null, 'sprout').size).toBe(0)
})

test.each<[name: string, left: number, cart: [itemId: string, quantity: number][], ways: Record<string, string>]>([
  ['enough for the smaller option only', 1, [['8개', 1]], { '8개': '이 옵션은 모자라요 · ‘4개’\u2060는 1개 남았어요 → 4개 × 1' }],
  [
    'more of it than the larger was wanted',
    1,
    [['8개', 3]],
    { '8개': '이 옵션은 모자라요 · ‘4개’\u2060는 1개 남았어요 → 4개 × 1' },
  ],
  [
    'the smaller one lies in the cart',
    1,
    [
      ['8개', 1],
      ['4개', 1],
    ],
    { '8개': '남은 수량을 다른 옵션으로 모두 담았어요' },
  ],
  ['nothing for either', 0, [['8개', 1]], { '8개': '다 팔렸어요' }],
])('a line whose stock has something for a smaller option: %s', (_name, left, wanted, expected) => {
  const items = [
    { id: '4개', name: '4개', price: 3900, stockDeductionAmount: 1, maxPerUser: null },
    { id: '8개', name: '8개', price: 7500, stockDeductionAmount: 2, maxPerUser: null },
  ]
  const facts = shop({ totalPhysicalStock: left, reservedCount: 0, items })
  const cart = wanted.map(([itemId, quantity]) => line('RESERVATION', quantity, itemId))
  const ways = waysOut(cartLines(cart, facts, now), null, 'sprout')
  const said = [...ways].map(([id, way]) => {
    const to = way.kind === 'wait' ? way.instead : undefined
    return [id.split(':')[1], way.why + (to ? ` → ${to.name} × ${to.quantity}` : '')]
  })
  expect(Object.fromEntries(said)).toEqual(expected)
  for (const [id, way] of ways)
    if (way.kind === 'wait' && way.instead)
      expect(waysOut(cartLines(changeItem(cart, id, way.instead), facts, now), null, 'sprout').size).toBe(0)
})

test('a refusal that is newer than the stock on the screen offers no option that the screen alone has left', () => {
  const items = ['2병', '1병'].map((id, place) => ({
    id,
    name: id,
    price: 5000,
    stockDeductionAmount: 2 - place,
    maxPerUser: null,
  }))
  const lines = cartLines([line('RESERVATION', 2, '2병'), line('RESERVATION', 1, '1병')], shop({ reservedCount: 94, items }), now)
  const refused = [
    { itemId: '2병', wanted: 2, available: 1 },
    { itemId: '1병', wanted: 1, available: 0 },
  ]
  const ways = waysOut(lines, { code: 'SOLD_OUT', lines: refused }, 'sprout')
  expect([...ways.values()]).toEqual([
    { kind: 'reduce', of: 'stock', to: 1, why: '1개까지 담을 수 있어요' },
    { kind: 'wait', why: '남은 수량을 다른 옵션으로 모두 담았어요' },
  ])
})

test.each<[label: string, cart: CartItem[], reserved: number]>([
  ['대기하기', [line()], 100],
  ['대기하기', [line(), line('WAITLIST')], 100],
  ['빼고 대기하기', [line('RESERVATION', 1, 'gone'), line('WAITLIST')], 100],
  ['빼기', [line('RESERVATION', 1, 'gone')], 0],
])('a cart that reserves nothing in the end: %s', (label, cart, reservedCount) => {
  const ways = waysOut(cartLines(cart, shop({ reservedCount }), now), null, 'sprout')
  expect(mainPress(cart, ways).label).toBe(label)
})

test('taking every way out leaves a cart that nothing is in the way of', () => {
  const cart = [line(), line('RESERVATION', 1, 'gone')]
  const facts = shop({ reservedCount: 97 })
  const next = mended(cart, waysOut(cartLines(cart, facts, now), null, 'sprout'))
  expect(next.map(each => [each.itemId, each.quantity])).toEqual([['item', 3]])
  expect(waysOut(cartLines(next, facts, now), null, 'sprout').size).toBe(0)
})

test('a cart is one order per pickup day, the nearest first, at the price of now', () => {
  const days = byPickupDay(cartLines([line(), { ...line('RESERVATION', 2, 'other'), pickupDate: '2025-11-22' }], shop(), now))
  expect(days.map(day => [day.pickupDate.toString(), day.order?.total])).toEqual([
    ['2025-11-22', 19_800],
    ['2025-11-25', 49_500],
  ])
})

test.each<[name: string, cart: CartItem[], reservedCount: number, total: number | null]>([
  ['everything', [line(), line('RESERVATION', 1, 'gone')], 0, 49_500],
  ['what is reduced', [line()], 97, 29_700],
  ['nothing of what can only be waited for', [line()], 100, null],
  ['nothing of what is gone', [line('RESERVATION', 1, 'gone')], 0, null],
])('the sum of a day counts what will be reserved: %s', (_name, cart, reservedCount, total) => {
  const facts = shop({ reservedCount })
  const lines = cartLines(cart, facts, now)
  const after = cartLines(mainPress(cart, waysOut(lines, null, 'sprout')).asked, facts, now)
  const [only] = byPickupDay(
    lines,
    after.filter(each => each.line.status === 'RESERVATION'),
  )
  expect([only!.lines.length, only!.order?.total ?? null]).toEqual([cart.length, total])
})

test.each([
  ['all can be reserved', 90, 5, 49_500, 49_500],
  ['fewer are left', 97, 3, 29_700, 29_700],
  ['one is left', 99, 1, 9900, 9900],
  ['none is left, and none is summed up', 100, 1, 9900, undefined],
])('a line is priced as the sum counts it: %s', (_name, reservedCount, pieces, price, sum) => {
  const cart = [line()]
  const facts = shop({ reservedCount })
  const lines = cartLines(cart, facts, now)
  const ways = waysOut(lines, null, 'sprout')
  const [each] = lines
  expect(pricedPieces(each!.line, ways.get(each!.line.id))).toBe(pieces)
  expect(each!.unitPrice * pieces).toBe(price)
  const reserved = cartLines(mainPress(cart, ways).asked, facts, now).filter(after => after.line.status === 'RESERVATION')
  expect(byPickupDay(lines, reserved)[0]!.order?.total).toBe(sum)
})
