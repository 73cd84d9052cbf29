import { expect, test } from 'vitest'
import type { Order } from '../../../contract/schemas/orders.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { group, product, round } from '../catalog/sale-samples.ts'
import { conversionWords } from './conversion-words.ts'

type Item = Order['items'][number]
const ordered = (...names: [product: string, option: string][]) => ({
  isWon: false,
  pickupDate: '2025-11-25',
  pickupUntil: '2025-11-25',
  items: names.map(([productName, itemName]) => ({ roundId: 'round-1', productName, itemName }) as Item),
})
const [only] = group().items
const shopOf = (items = [only!]) =>
  ({ products: [product({ salesHistory: [round({ variantGroups: [group({ items })] })] })] }) as unknown as Storefront
const several = shopOf([only!, { ...only!, id: 'large', name: '대과' }])

test('an order from the waitlist is named with its option where the product has several', () => {
  const small = ordered(['제주 감귤', '소과'])
  expect(conversionWords(small, several)).toBe('기다리던 상품이 예약됐어요: 제주 감귤 소과 · 11월 25일(화) 픽업')
  expect(conversionWords({ ...small, isWon: true }, several)).toBe('추첨에 당첨됐어요: 제주 감귤 소과 · 11월 25일(화) 픽업')
  expect(conversionWords(small), 'of a round that is not known here').toContain('제주 감귤 소과')
  expect(conversionWords(small, shopOf())).toContain('예약됐어요: 제주 감귤 · ')
  const both = ordered(['제주 감귤', '소과'], ['제주 감귤', '대과'])
  expect(conversionWords(both, several)).toContain('제주 감귤 옵션 2가지')
})
