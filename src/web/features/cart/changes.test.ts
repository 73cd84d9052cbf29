import { expect, test } from 'vitest'
import type { CartItem } from '../../../domain/cart.ts'
import { group, now, product, round } from '../catalog/sale-samples.ts'
import { acknowledged, changesOf } from './changes.ts'
import { changeWords } from './change-words.ts'
import { cartLines } from './lines.ts'

const seen: CartItem = {
  id: 'RESERVATION:item',
  status: 'RESERVATION',
  productId: 'product',
  itemId: 'item',
  quantity: 2,
  unitPrice: 9_900,
  pickupDate: '2025-11-25',
  pickupUntil: '2025-11-25',
  deadlineDate: '2025-11-23T20:00:00+09:00',
}
const dearer = group({ items: [{ id: 'item', name: '소과', price: 10_900, stockDeductionAmount: 1, maxPerUser: null }] })
const shop = (...changes: Parameters<typeof round>) => ({
  version: '1',
  products: [product({ salesHistory: [round(...changes)] })],
  categories: [],
  banners: [],
})
const days = (pickupDate: string, pickupUntil = pickupDate) => ({ pickupDate, pickupUntil })
const lineIn = (facts: ReturnType<typeof shop>, line = seen) => cartLines([line], facts, now)

test.each([
  ['nothing', shop(), []],
  ['the price', shop({ variantGroups: [dearer] }), [{ kind: 'price', before: 9_900, now: 10_900 }]],
  ['the pickup day', shop(days('2025-11-27')), [{ kind: 'pickup', before: days('2025-11-25'), now: days('2025-11-27') }]],
  [
    'the last pickup day alone',
    shop(days('2025-11-25', '2025-11-26')),
    [{ kind: 'pickup', before: days('2025-11-25'), now: days('2025-11-25', '2025-11-26') }],
  ],
  [
    'the deadline',
    shop({ deadlineDate: '2025-11-22T20:00:00+09:00' }),
    [{ kind: 'deadline', before: seen.deadlineDate, now: '2025-11-22T20:00:00+09:00' }],
  ],
  ['the same deadline in other letters', shop({ deadlineDate: '2025-11-23T11:00:00Z' }), []],
  ['what is gone has no new price', { ...shop(), products: [] }, []],
])('%s', (_name, facts, expected) => {
  expect(lineIn(facts).flatMap(changesOf)).toEqual(expected)
})

test('an item without a last day changes with its first day alone', () => {
  const line = { ...seen, pickupUntil: undefined }
  const found = (...changed: Parameters<typeof days>) => lineIn(shop(days(...changed)), line).flatMap(changesOf)
  expect(found('2025-11-25', '2025-11-26')).toEqual([])
  expect(found('2025-11-26', '2025-11-27').map(changeWords)).toEqual(['픽업일이 11월 26일(수)–27일(목)으로 바뀌었어요'])
})

test('the terms become the current ones, and quantities are unchanged', () => {
  const facts = shop({ variantGroups: [dearer], ...days('2025-11-27', '2025-11-28'), deadlineDate: '2025-11-26T20:00:00+09:00' })
  const after = acknowledged([seen], lineIn(facts))
  expect(after).toEqual([
    { ...seen, unitPrice: 10_900, ...days('2025-11-27', '2025-11-28'), deadlineDate: '2025-11-26T20:00:00+09:00' },
  ])
  expect(cartLines(after, facts, now).flatMap(changesOf)).toEqual([])
  const gone = { ...shop(), products: [] }
  expect(acknowledged([seen], lineIn(gone))).toEqual([seen])
})
