import { expect, test } from 'vitest'
import { type ClockSample, offsetOf, withSample } from './clock-samples.ts'

const sample = (databaseMs: number, askedMs: number, answeredMs: number): ClockSample => ({ databaseMs, askedMs, answeredMs })
const through = (samples: ClockSample[]) => samples.reduce<ClockSample[]>(withSample, [])

test('the sample that was answered fastest counts, however late later ones come', () => {
  const late = [sample(1_000_010, 10, 12), sample(1_001_000, 1000, 1800), sample(1_002_700, 2000, 2900)]
  expect(offsetOf(through(late))).toBe(1_000_010 - 11)
})

test.each([
  ['a clock that was set forward', 3_600_000],
  ['a clock that was set back', -3_600_000],
  ['another database whose clock is two seconds ahead', 2000],
])('%s is followed at once', (_, ms) => {
  const samples = through([sample(5_000_000, 0, 4), sample(5_001_000 + ms, 1000, 1010)])
  expect(samples).toHaveLength(1)
  expect(offsetOf(samples)).toBe(5_001_000 + ms - 1005)
})

test('a drifting clock is followed: samples older than eight are dropped', () => {
  const drifting = Array.from({ length: 20 }, (_, nth) =>
    sample(7_000_000 + nth * 1010, nth * 1000, nth * 1000 + (nth === 0 ? 0 : 2)),
  )
  const samples = through(drifting)
  expect(samples.length).toBeLessThanOrEqual(8)
  expect(offsetOf(samples)).toBeGreaterThan(7_000_000 + 10 * 11)
})
