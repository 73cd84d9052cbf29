import { expect, test } from 'vitest'
import { tierProgress } from './tier-progress.ts'

test.each([
  [
    { tier: 'sprout', pickupCount: 0, noShowCount: 0 },
    { part: 0, kept: null, next: { tier: 'fairy', pickups: 30, ratio: 90 } },
  ],
  // 42 of 100 pickups
  [
    { tier: 'fairy', pickupCount: 42, noShowCount: 0.5 },
    { part: 0.42, kept: 98, next: { tier: 'king', pickups: 58, ratio: 95 } },
  ],
  [
    { tier: 'god', pickupCount: 286, noShowCount: 2 },
    { part: 1, kept: 99, next: null },
  ],
  [
    { tier: 'restricted', pickupCount: 1, noShowCount: 3 },
    { part: 0, kept: 25, next: null },
  ],
  // set by hand
  [
    { tier: 'king', pickupCount: 3, noShowCount: 0 },
    { part: 1, kept: 100, next: null },
  ],
  [
    { tier: 'caution', pickupCount: 2, noShowCount: 2 },
    { part: 2 / 5, kept: 50, next: { tier: 'sprout', pickups: 3, ratio: 70 } },
  ],
] as const)('%o', (standing, expected) => expect(tierProgress(standing)).toEqual(expected))
