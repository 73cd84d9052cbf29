import { expect, test } from 'vitest'
import type { Order } from '../../../contract/schemas/orders.ts'
import { goodsOf } from './goods-of.ts'
import { optionsOf, orderWhen } from './order-words.ts'

const line = (productName: string, itemName: string, quantity: number) =>
  ({ productId: productName, productName, itemName, quantity }) as Order['items'][number]

test.each([
  ['one option', [line('감귤', '소과', 2)], '소과 × 2'],
  ['options of one product', [line('감귤', '소과', 2), line('감귤', '중과', 1)], '소과 × 2 · 중과 × 1'],
  ['several products', [line('소금빵', '4개입', 1), line('감귤', '소과', 2)], '소금빵 4개입 × 1 · 감귤 소과 × 2'],
  [
    'several products, and options of one of them',
    [line('소금빵', '4개입', 1), line('감귤', '소과', 2), line('감귤', '중과', 1)],
    '소금빵 4개입 × 1 · 감귤 소과 × 2 · 감귤 중과 × 1',
  ],
  [
    'an option whose name begins with the product’s',
    [line('소금빵', '소금빵', 1), line('감귤', '감귤 소과', 2), line('감귤', '중과', 1)],
    '소금빵 × 1 · 감귤 소과 × 2 · 감귤 중과 × 1',
  ],
])('%s', (_name, items, words) => expect(optionsOf({ items })).toBe(words))

test.each([
  ['one item', [line('감귤', '소과', 2)], '감귤'],
  ['two products', [line('감귤', '소과', 2), line('소금빵', '4개입', 1)], '감귤 외 1건'],
  ['one product in two options', [line('감귤', '소과', 2), line('감귤', '중과', 1)], '감귤 옵션 2가지'],
  [
    'two products, one of them in two options',
    [line('감귤', '소과', 2), line('감귤', '중과', 1), line('소금빵', '4개입', 1)],
    '감귤 외 1건',
  ],
])('an order of %s in a few words', (_name, items, words) => expect(goodsOf({ items })).toBe(words))

test.each<[canceledBy: Order['canceledBy'], penaltyType: Order['penaltyType'], words: string]>([
  ['customer', 'none', '취소'],
  ['customer', 'late', '픽업일 취소'],
  ['shop', 'none', '가게에서 취소'],
  ['shop', 'after_deadline', '가게에서 마감 뒤 취소'],
  ['shop', 'no_show', '노쇼로 취소'],
  [undefined, 'none', '취소'],
])('an order canceled by %s with the penalty %s', (canceledBy, penaltyType, words) => {
  const order = { status: 'CANCELED', canceledAt: '2025-11-25T06:30:00Z', canceledBy, penaltyType } as Order
  expect(orderWhen(order, '')).toBe(`11월 25일(화) 15:30에 ${words}`)
})
