import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [10, [0, 5, 10]],
  [165, [0, 60, 120, 180]],
  [180, [0, 60, 120, 180]],
  [181, [0, 100, 200]],
  [1000, [0, 500, 1000]],
])('up to %i the lines are %j', (most, lines) => {
  expect(scaleOf(most)).toEqual(lines)
})
