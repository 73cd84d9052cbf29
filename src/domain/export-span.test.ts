import { expect, test } from 'vitest'
import { isSpan } from './export-span.ts'

test.each([
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-22', '2026-11-21', false],
  ['2028-01-01', '2028-12-31', true], // 366 days of a leap year
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
])('%s to %s: %s', (from, to, fits) => {
  expect(isSpan(from, to, false)).toBe(fits)
})

test('of one person as long as there was a shop, but never backwards', () => {
  expect([isSpan('2025-08-11', '2031-01-01', true), isSpan('2026-01-02', '2026-01-01', true)]).toEqual([true, false])
})
