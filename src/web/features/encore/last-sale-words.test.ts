import { expect, test } from 'vitest'
import { lastSaleWords } from './last-sale-words.ts'

const days = { pickupDate: Temporal.PlainDate.from('2025-11-30'), pickupUntil: Temporal.PlainDate.from('2025-12-02') }

test.each([
  ['ended', 'SALE', '지난 판매 · 11월 30일(일)–12월 2일(화) 픽업'],
  ['ended', 'RAFFLE', '지난 추첨 · 11월 30일(일)–12월 2일(화) 픽업'],
  ['canceled', 'SALE', '판매 취소'],
  ['canceled', 'RAFFLE', '추첨 취소'],
] as const)('a latest sale that is %s, %s', (status, eventType, words) => {
  expect(lastSaleWords({ ...days, status, round: { eventType } })).toBe(words)
})
