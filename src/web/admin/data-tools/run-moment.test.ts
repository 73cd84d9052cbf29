import { expect, it } from 'vitest'
import { runMoment } from './run-moment.ts'

it.each([
  ['2026-11-18T00:02:00Z', '11월 18일(수) 09:02'],
  ['2025-12-31T15:00:00Z', '1월 1일(목) 00:00'],
  ['2025-12-31T14:59:00Z', '2025년 12월 31일(수) 23:59'],
])('a run of %s began %s', (startedAt, words) => {
  expect(runMoment({ startedAt }, Temporal.Instant.from('2026-11-22T00:00:00Z'))).toBe(words)
})
