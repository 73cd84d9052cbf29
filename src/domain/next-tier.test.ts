import { expect, test } from 'vitest'
import { nextTier, pickupRatio } from './next-tier.ts'
import { tierOf } from './tier.ts'

test.each([
  [0, 0, { tier: 'fairy', pickups: 30, ratio: 90 }],
  [29, 0, { tier: 'fairy', pickups: 1, ratio: 90 }],
  [30, 0, { tier: 'king', pickups: 70, ratio: 95 }],
  [100, 5, { tier: 'god', pickups: 150, ratio: 98 }],
  [250, 0, null],
  // one pickup, one no-show: 70 % asks for 2.33 of 3.33
  [1, 2, { tier: 'sprout', pickups: 2, ratio: 70 }],
  [500, 6, null],
])('after %i pickups and %i half no-shows', (pickupCount, noShowHalves, expected) => {
  expect(nextTier({ pickupCount, noShowHalves })).toEqual(expected)
})

test('so many pickups lead there, and one fewer does not', () => {
  for (let pickupCount = 0; pickupCount <= 260; pickupCount++)
    for (let noShowHalves = 0; noShowHalves < 6; noShowHalves++) {
      const now = tierOf({ pickupCount, noShowHalves })
      const next = nextTier({ pickupCount, noShowHalves })
      if (!next) continue
      const then = (more: number) => tierOf({ pickupCount: pickupCount + more, noShowHalves })
      expect([pickupCount, noShowHalves, then(next.pickups)]).toEqual([pickupCount, noShowHalves, next.tier])
      expect([pickupCount, noShowHalves, then(next.pickups - 1)]).toEqual([pickupCount, noShowHalves, now])
    }
})

test.each([
  [0, 0, null],
  [7, 6, 70],
  [699, 601, 69.9],
  [6996, 6008, 69.9],
  [1, 0, 100],
  [0, 2, 0],
])('%i pickups and %i half no-shows are %s percent', (pickupCount, noShowHalves, percent) => {
  expect(pickupRatio({ pickupCount, noShowHalves })).toBe(percent)
})
