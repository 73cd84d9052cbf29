import { expect, test } from 'vitest'
import type { SalesRound } from '../../../contract/schemas/products.ts'
import { group, now, product, round } from './sale-samples.ts'
import { saleOf } from './sale.ts'
import { changedTerms, termsShown } from './seen-terms.ts'

const item = (id: string, price: number) => ({ id, name: id, price, stockDeductionAmount: 1, maxPerUser: null })
const sale = (prices: Record<string, number>, changes: Partial<SalesRound> = {}) =>
  saleOf(
    product(),
    round({ variantGroups: [group({ items: Object.entries(prices).map(([id, price]) => item(id, price)) })], ...changes }),
    now,
  )

test.each<[string, seen: ReturnType<typeof sale>, now: ReturnType<typeof sale>, chosen: string[], words: string[]]>([
  ['nothing', sale({ a: 8900 }), sale({ a: 8900 }), ['a'], []],
  ['the price of the only option', sale({ a: 8900 }), sale({ a: 9900 }), ['a'], ['값이 8,900원에서 9,900원으로 바뀌었어요']],
  [
    'of one of two',
    sale({ '1병': 8900, '2병': 16_000 }),
    sale({ '1병': 9900, '2병': 18_000 }),
    ['2병'],
    ['‘2병’ 값이 16,000원에서 18,000원으로 바뀌었어요'],
  ],
  [
    'before a choice: of all',
    sale({ '1병': 8900, '2병': 16_000 }),
    sale({ '1병': 9900, '2병': 16_000 }),
    [],
    ['‘1병’ 값이 8,900원에서 9,900원으로 바뀌었어요'],
  ],
  ['of what was not chosen', sale({ '1병': 8900, '2병': 16_000 }), sale({ '1병': 9900, '2병': 16_000 }), ['2병'], []],
  [
    'days and deadline',
    sale({ a: 8900 }, { pickupDate: '2025-11-29', pickupUntil: '2025-11-30', deadlineDate: '2025-11-27T20:00:00+09:00' }),
    sale({ a: 8900 }, { pickupDate: '2025-11-30', pickupUntil: '2025-12-01', deadlineDate: '2025-11-26T10:30:00Z' }),
    ['a'],
    [
      '픽업일이 11월 29일(토)–30일(일)에서 11월 30일(일)–12월 1일(월)로 바뀌었어요',
      '예약 마감이 11월 27일(목) 20:00에서 11월 26일(수) 19:30으로 바뀌었어요',
    ],
  ],
  [
    'the same deadline in other letters',
    sale({ a: 1 }, { deadlineDate: '2025-11-27T20:00:00+09:00' }),
    sale({ a: 1 }, { deadlineDate: '2025-11-27T11:00:00Z' }),
    [],
    [],
  ],
])('%s', (_, seen, shown, chosen, words) => {
  expect(changedTerms(termsShown(seen), shown, new Set(chosen)).map(each => each.replaceAll('\u2060', ''))).toEqual(words)
})
