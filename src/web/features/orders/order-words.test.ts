import { expect, test } from 'vitest'
import type { Order } from '../../../contract/schemas/orders.ts'
import { optionsOf, orderWhen } from './order-words.ts'

const line = (productName: string, itemName: string, quantity: number) =>
  ({ productId: productName, productName, itemName, quantity }) as Order['items'][number]

test.each([
  ['one option', [line('감귤', '소과', 2)], '소과 × 2'],
  ['options of one product', [line('감귤', '소과', 2), line('감귤', '중과', 1)], '소과 × 2 · 중과 × 1'],
  ['several products', [line('소금빵', '4개입', 1), line('감귤', '소과', 2)], '소금빵 × 1 · 감귤 × 2'],
  [
    'several products, and options of one of them',
    [line('소금빵', '4개입', 1), line('감귤', '소과', 2), line('감귤', '중과', 1)],
    '소금빵 × 1 · 감귤 소과 × 2 · 감귤 중과 × 1',
  ],
  [
    'an option whose name begins with the product’s',
    [line('소금빵', '소금빵', 1), line('감귤', '감귤 소과', 2), line('감귤', '중과', 1)],
    '소금빵 × 1 · 감귤 소과 × 2 · 감귤 중과 × 1',
  ],
])('%s', (_name, items, words) => expect(optionsOf({ items })).toBe(words))

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
