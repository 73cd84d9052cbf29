import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

const hours = '10:00–20:00'

test.each([
  ['11-25', '19:59', ['11-25'], '10:00–20:00 · 오늘'],
  ['11-25', '20:00', ['11-25'], '10:00–20:00 · 오늘 픽업 시간이 끝났어요'],
  ['11-25', '20:00', ['11-27'], '10:00–20:00 · 오늘 픽업 시간이 끝났어요'],
  ['11-25', '20:00', [], '오늘'],
  ['11-26', '20:00', ['11-26'], '10:00–20:00 · 내일'],
  ['11-28', '20:00', ['11-28'], '10:00–20:00 · 3일 남았어요'],
  ['11-24', '09:00', ['11-24'], '10:00–20:00 · 1일 전 · 픽업 기간이 지났어요'],
  ['11-24', '09:00', ['11-25'], '10:00–20:00 · 1일 전'],
  ['11-24', '09:00', [], '1일 전'],
])('%s at 25 November %s, orders until %j', (day, time, until, words) => {
  const orders = until.map(each => ({ pickupUntil: `2025-${each}` }))
  const now = Temporal.Instant.from(`2025-11-25T${time}:00+09:00`)
  expect(dayWords({ day: Temporal.PlainDate.from(`2025-${day}`), orders, now, hours })).toBe(words)
})

test('without hours of the store no day is over before midnight', () => {
  const now = Temporal.Instant.from('2025-11-25T23:59:00+09:00')
  const of = { day: Temporal.PlainDate.from('2025-11-25'), orders: [{ pickupUntil: '2025-11-25' }], now }
  expect(dayWords({ ...of, hours: '' })).toBe('오늘')
})
