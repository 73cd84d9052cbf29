import { expect, test } from 'vitest'
import { failuresOf } from './failures-of.ts'

test('failures are counted to three, for a quarter of an hour, and a success forgets them', () => {
  let now = 0
  const failures = failuresOf(() => now)
  expect(failures.count('a')).toBe(0)
  for (let each = 0; each < 5; each++) failures.note('a')
  expect([failures.count('a'), failures.count('b')]).toEqual([3, 0])
  now = 15 * 60_000
  expect(failures.count('a')).toBe(0)
  failures.note('a')
  expect(failures.count('a')).toBe(1)
  failures.forget('a')
  expect(failures.count('a')).toBe(0)
})

test('memory is bounded', () => {
  const failures = failuresOf(() => 0)
  for (let nth = 0; nth < 10_001; nth++) failures.note(`${nth}`)
  expect([failures.count('0'), failures.count('1'), failures.count('10000')]).toEqual([0, 1, 1])
})
