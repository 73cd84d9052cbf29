import { expect, test } from 'vitest'
import { headWords, nearestOf } from './day-head.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const first = day('2026-11-25')

test.each([
  ['no totals yet', undefined, '11월 25일(수) 픽업'],
  ['one day', { until: '2026-11-25' }, '11월 25일(수) 픽업'],
  ['two days', { until: '2026-11-26' }, '11월 25일(수)–26일(목) 픽업'],
  ['orders that end on different days', { until: null }, '11월 25일(수)부터 픽업'],
])('the head of a group with %s', (_, total, words) => {
  expect(headWords(first, total)).toBe(words)
})

test.each([
  ['before', '2026-11-23', '2026-11-26', '2026-11-25'],
  ['the first day', '2026-11-25', '2026-11-26', '2026-11-25'],
  ['between', '2026-11-26', '2026-11-27', '2026-11-26'],
  ['after', '2026-11-28', '2026-11-27', '2026-11-27'],
  ['before several ends', '2026-11-23', null, '2026-11-25'],
  ['within several ends', '2026-11-26', null, undefined],
])('how far it is: %s', (_, today, until, nearest) => {
  expect(nearestOf(first, day(today), { until })?.toString()).toBe(nearest)
})
