import { expect, test } from 'vitest'
import { dayByKey, monthDays } from './month-days.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-12-05', 35], // begins on a Sunday
  ['2026-02', '2026-02-01', '2026-02-28', 28], // four whole weeks
  ['2026-08', '2026-07-26', '2026-09-05', 42], // begins on a Saturday, six weeks
  ['2025-12', '2025-11-30', '2026-01-03', 35],
])('%s is shown in whole weeks, Sunday first', (month, first, last, length) => {
  const days = monthDays(Temporal.PlainYearMonth.from(month))
  expect(days).toHaveLength(length)
  expect([days[0]?.toString(), days.at(-1)?.toString()]).toEqual([first, last])
  expect(days[0]?.dayOfWeek).toBe(7)
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
])('%s moves by the grid pattern', (key, day) => {
  expect(dayByKey(Temporal.PlainDate.from('2026-12-01'), key)?.toString()).toBe(day)
})

test('another key is not for the grid', () => {
  expect(dayByKey(Temporal.PlainDate.from('2026-12-01'), 'Enter')).toBeNull()
})
