import { expect, test } from 'vitest'
import { earlierWords, type Later } from './earlier-words.ts'
import { nothing, type Wanted } from './wanted.ts'

const some = (quantity: number, itemId = 'a') => [{ itemId, quantity }]
const reserving = (quantity: number): Wanted => ({ reservations: some(quantity), waitlist: [] })
const waiting = (quantity: number): Wanted => ({ reservations: [], waitlist: some(quantity) })

test.each<[string, Wanted, Later | null, words: string]>([
  ['something else was sent since', reserving(1), null, '1개 예약이 되어 있어요'],
  ['asked alone', reserving(1), { wanted: nothing, isOf: 'no press' }, '1개 예약이 되어 있어요'],
  [
    'asked alone, and raised in the cart',
    reserving(1),
    { wanted: reserving(3), isOf: 'no press' },
    '1개 예약이 되어 있어요. 나머지 2개는 장바구니에 남아 있어요',
  ],
  [
    'raised in the cart',
    reserving(1),
    { wanted: reserving(2), isOf: 'cart' },
    '1개 예약이 되어 있어요. 나머지 1개는 장바구니에 남아 있어요',
  ],
  [
    'another good in the cart',
    reserving(1),
    { wanted: { reservations: [...some(1), ...some(2, 'b')], waitlist: some(1, 'c') }, isOf: 'cart' },
    '1개 예약이 되어 있어요. 다른 상품 3개는 장바구니에 남아 있어요',
  ],
  [
    'raised in the cart beside another good',
    reserving(1),
    { wanted: { reservations: [...some(2), ...some(2, 'b')], waitlist: [] }, isOf: 'no press' },
    '1개 예약이 되어 있어요. 나머지 1개와 다른 상품 2개는 장바구니에 남아 있어요',
  ],
  [
    'fewer pressed again',
    reserving(2),
    { wanted: reserving(1), isOf: 'cart' },
    '2개 예약이 되어 있어요. 방금 누른 것은 보내지 않았어요',
  ],
  [
    'raised in the sheet',
    reserving(1),
    { wanted: reserving(2), isOf: 'sheet' },
    '1개 예약이 되어 있어요. 나머지 1개는 아직 예약하지 않았어요',
  ],
  [
    'another option to wait for, in the sheet',
    reserving(1),
    { wanted: { reservations: some(1), waitlist: some(2, 'b') }, isOf: 'sheet' },
    '1개 예약이 되어 있어요. 나머지 2개는 아직 신청하지 않았어요',
  ],
  [
    'of which some was waited for',
    { reservations: some(1), waitlist: some(2, 'b') },
    null,
    '1개 예약과 ‘설향 딸기’ 2개 대기 신청이 되어 있어요',
  ],
  [
    'a place in the waitlist, raised',
    waiting(1),
    { wanted: waiting(2), isOf: 'cart' },
    '1개 대기 신청이 되어 있어요. 수량을 바꾸려면 대기를 취소하고 다시 신청해 주세요',
  ],
])('of an earlier press that was done: %s', (_, wanted, later, words) => {
  const waits = wanted.reservations.length > 0 ? '설향 딸기' : ''
  const press = { ...wanted, requestId: 'r', what: '떡볶이 밀키트', waits, ofCart: true as const }
  const waitlist = wanted.waitlist.map(line => ({ ...line, entryId: 'e', orderId: null }))
  expect(earlierWords({ press, result: { orders: [], waitlist } }, later)).toBe(`앞서 누른 ‘떡볶이 밀키트’ ${words}`)
})

test.each<[string, wanted: number, Later['isOf'], isClosed: boolean, words: string]>([
  ['a sheet’s, and the item is in the cart too', 2, 'no press', false, '. 장바구니에 담은 2개는 그대로 있어요'],
  ['a sheet’s, and nothing is in the cart', 0, 'no press', false, ''],
  ['a sheet’s, and raised in the sheet', 2, 'sheet', false, '. 나머지 1개는 아직 예약하지 않았어요'],
  ['a sheet’s that another tab asked for', 2, 'sheet', true, '. 나머지 1개는 아직 예약하지 않았어요'],
])('of an earlier press that was done, %s', (_, quantity, isOf, isClosed, words) => {
  const press = { ...reserving(1), requestId: 'r', what: '떡볶이 밀키트' }
  const later = { wanted: quantity > 0 ? reserving(quantity) : nothing, isOf }
  const earlier = { press, result: { orders: [], waitlist: [] }, ...(isClosed && { isClosed: true as const }) }
  expect(earlierWords(earlier, later)).toBe(`앞서 누른 ‘떡볶이 밀키트’ 1개 예약이 되어 있어요${words}`)
})

test('of a checkout of the cart that another tab has taken out already, all that is in the cart is the rest', () => {
  const press = { ...reserving(2), requestId: 'r', what: '떡볶이 밀키트', ofCart: true as const }
  const earlier = { press, result: { orders: [], waitlist: [] }, isClosed: true as const }
  expect(earlierWords(earlier, { wanted: reserving(1), isOf: 'no press' })).toBe(
    '앞서 누른 ‘떡볶이 밀키트’ 2개 예약이 되어 있어요. 나머지 1개는 장바구니에 남아 있어요',
  )
})
