import { expect, test } from 'vitest'
import { lastSaleWords } from './last-sale-words.ts'

const days = { pickupDate: Temporal.PlainDate.from('2025-11-30'), pickupUntil: Temporal.PlainDate.from('2025-12-02') }

test.each([
  ['ended', '지난 판매 · 11월 30일(일)–12월 2일(화) 픽업'],
  ['canceled', '판매 취소'],
] as const)('a latest sale that is %s', (status, words) => {
  expect(lastSaleWords({ ...days, status })).toBe(words)
})
