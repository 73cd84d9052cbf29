import { expect, test } from 'vitest'
import { distanceOf, graceOf } from './grace.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const until = (days: number) => today.add({ days })

test.each([
  [-2, 1, '하루 지남', 'hot', true],
  [-4, 1, '3일 지남', 'hot', true],
  [-1, 1, '오늘까지', 'hot', true],
  [0, 0, '오늘까지', 'hot', false],
  [0, 1, '내일까지', 'plain', false],
  [-1, 3, '11월 27일까지', 'plain', true],
  [5, 1, '12월 1일까지', 'plain', false],
])('last pickup day %i days from today, %i grace days: %s', (days, graceDays, words, tone, isLate) => {
  expect(graceOf(until(days), graceDays, today)).toEqual({ words, tone, isLate })
})

test.each([
  [0, '오늘'],
  [1, '내일'],
  [2, '2일 뒤'],
  [-1, '하루 지남'],
  [-2, '2일 지남'],
])('%i days from today: %s', (days, words) => {
  expect(distanceOf(until(days), today)).toBe(words)
})
