import { expect, test } from 'vitest'
import { PULL_ENOUGH, pulled } from './pull.ts'

test('the indicator follows the finger, slower and slower, and never past its end', () => {
  expect(pulled(-20)).toBe(0)
  expect(pulled(0)).toBe(0)
  const way = [20, 60, 120, 180, 400, 2000].map(pulled)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(way.at(-1)).toBeLessThan(96)
  expect(pulled(60)).toBeLessThan(PULL_ENOUGH)
  expect(pulled(200)).toBeGreaterThan(PULL_ENOUGH)
})
