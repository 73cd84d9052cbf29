import { expect, test } from 'vitest'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { earlierWords } from './earlier-words.ts'
import { leftUndone } from './left-undone.ts'
import type { Wanted } from './wanted.ts'

const product = (groupName: string, ...ids: string[]) => ({
  groupName,
  salesHistory: [{ variantGroups: [{ items: ids.map(id => ({ id, name: `${id}팩` })) }] }],
})
const shop = { products: [product('김치', 'a'), product('감귤', 'b', 'c')] } as unknown as Storefront
const some = (itemIds: string, quantity: number) => [...itemIds].map(itemId => ({ itemId, quantity }))
const reserving = (itemIds: string, quantity = 1): Wanted => ({ reservations: some(itemIds, quantity), waitlist: [] })
const waiting = (itemIds: string): Wanted => ({ reservations: [], waitlist: some(itemIds, 1) })

test.each<[string, earlier: Wanted, next: Wanted, words: string | null]>([
  ['the same', reserving('a'), reserving('a'), null],
  ['more of it', reserving('a'), reserving('a', 2), null],
  ['less of it', reserving('a', 3), reserving('a'), null],
  ['it, to wait for', reserving('a'), waiting('a'), null],
  ['it beside another', reserving('a'), reserving('ab'), null],
  ['another', reserving('a'), reserving('b'), '‘김치 외 1건’ 예약하지 못했어요. 다시 예약해 주세요'],
  ['one of two', reserving('ab'), reserving('a'), '‘감귤 b팩’ 예약하지 못했어요. 다시 예약해 주세요'],
  ['one of three', reserving('abc'), reserving('b'), '‘김치 외 1건’ 예약하지 못했어요. 다시 예약해 주세요'],
  ['one that the shop no longer shows', reserving('xa'), reserving('a'), '예약하지 못했어요. 다시 예약해 주세요'],
  [
    'the reservation of a wait beside it',
    { ...waiting('c'), reservations: some('a', 1) },
    reserving('a'),
    '‘감귤 c팩’ 대기하지 못했어요. 다시 신청해 주세요',
  ],
])('told of an earlier checkout that was not carried out, where the next one asks for %s', (_, earlier, next, words) => {
  const press = { requestId: 'r', what: '김치 외 1건', ...earlier }
  const undone = leftUndone({ press, result: null }, next, shop)
  expect(undone && earlierWords(undone, null)).toBe(words)
})

test('an earlier checkout that was carried out is told as it is', () => {
  const earlier = { press: { requestId: 'r', what: '', ...reserving('a') }, result: { orders: [], waitlist: [] } }
  expect(leftUndone(earlier, reserving('b'), shop)).toBe(earlier)
})
