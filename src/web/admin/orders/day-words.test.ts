import { expect, test } from 'vitest'
import { daySpanOf, dayText, dayWordOf, isDayWord } from './day-words.ts'

const today = Temporal.PlainDate.from('2026-11-30')

test.each([
  ['today', '2026-11-30', '2026-11-30', '오늘'],
  ['tomorrow', '2026-12-01', '2026-12-01', '내일'],
  ['2026-12-03', '2026-12-03', '2026-12-03', '12월 3일(목)'],
  ['2026-11-24..today', '2026-11-24', '2026-11-30', '11월 24일(화) – 오늘'],
  ['today..', '2026-11-30', null, '오늘부터'],
  ['..yesterday', null, '2026-11-29', '어제까지'],
])('%s is from %s until %s, in words %s, and is written so again', (word, from, until, text) => {
  expect(isDayWord(word)).toBe(true)
  const span = daySpanOf(word, today)
  expect([span.from?.toString() ?? null, span.until?.toString() ?? null]).toEqual([from, until])
  expect(dayText(word, today)).toBe(text)
  expect(dayWordOf(span, today)).toBe(word)
})

test('a span that ends before it begins is turned round', () => {
  expect(dayWordOf(daySpanOf('2026-12-03..2026-11-24', today), today)).toBe('2026-11-24..2026-12-03')
})

test.each(['', '..', 'someday', '2026-02-30', '1999-01-01', 'today..2026-13-01', 'today..today..today'])(
  'no word for days: %s',
  word => {
    expect(isDayWord(word)).toBe(false)
  },
)
