import { expect, test } from 'vitest'
import { streakNow, visitText } from './visits.ts'

const today = Temporal.PlainDate.from('2026-11-22')

test.each([
  ['2026-11-22', '오늘', 7],
  ['2026-11-21', '어제', 7],
  ['2026-11-20', '11월 20일', 0],
  ['2025-11-22', '2025년 11월 22일', 0],
  [null, '–', 0],
])('%s is %s, with %i days in a row', (day, text, streak) => {
  expect(visitText(day, today)).toBe(text)
  expect(streakNow({ lastLoginDate: day, consecutiveLoginDays: 7 }, today)).toBe(streak)
})
