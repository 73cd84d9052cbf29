import { expect, test } from 'vitest'
import { median, reaches, tableOf, type Measured } from './lighthouse-table.ts'

const page: Measured = {
  path: '/login',
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  firstPaint: 1203.4,
  largestPaint: 1800.2,
  blocked: 0,
  shift: 0,
  findings: [],
}

test.each([
  [{ performance: 95 }, true],
  [{ performance: 94 }, false],
  [{ accessibility: 99 }, false],
  [{ bestPractices: 99 }, false],
])('with %o the goals are reached: %s', (change, expected) => expect(reaches({ ...page, ...change })).toBe(expected))

test('the run in the middle counts', () => {
  expect(median([97, 60, 99].map(performance => ({ ...page, performance }))).performance).toBe(97)
  expect(() => median([])).toThrow('no measurement')
})

test('the columns of the table are aligned', () => {
  const lines = tableOf([page, { ...page, path: '/mypage/history', shift: 0.012 }]).split('\n')
  expect(new Set(lines.map(line => line.length)).size).toBe(1)
  expect(lines[2]).toBe(
    '| /login          | 97          | 100           | 100            | 1203 ms     | 1800 ms       | 0 ms    | 0.000 |',
  )
})
