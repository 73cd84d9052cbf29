import { expect, test } from 'vitest'
import { firstMissing, isSegment, segmentPosition } from './wal-segment.ts'

test.each([
  ['000000010000000000000003', true],
  ['00000002.history', false],
  ['000000010000000000000003.partial', false],
  ['000000010000000000000002.00000028.backup', false],
])('%s is a segment: %s', (name, expected) => {
  expect(isSegment(name)).toBe(expected)
})

test.each([
  ['000000010000000000000003', 3],
  ['0000000200000000000000FF', 255],
  ['000000010000000100000000', 256],
  ['0000000100000002000000FE', 766],
])('%s is at position %i', (name, expected) => {
  expect(segmentPosition(name)).toBe(expected)
})

test.each([
  [[3, 4, 5], 3, 5, null],
  [[3, 5], 3, 5, 4],
  [[4, 5], 3, 5, 3],
  [[3, 4], 3, 5, 5],
  [[], 5, 4, null],
])('of %j from %i to %i the first missing is %s', (positions, from, to, expected) => {
  expect(firstMissing(new Set(positions), from, to)).toBe(expected)
})
