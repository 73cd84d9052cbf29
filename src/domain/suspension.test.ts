import { expect, test } from 'vitest'
import { liftedStanding } from './suspension.ts'
import { effectiveTier, isSuspended, type Tier, tierOf } from './tier.ts'

test.each<[Tier | null, number, Tier | null, number]>([
  ['restricted', 0, null, 0],
  ['restricted', 5, null, 5],
  ['restricted', 6, null, 5],
  [null, 6, null, 5],
  [null, 9, null, 5],
  [null, 5, null, 5],
  ['king', 6, 'king', 6],
  ['sprout', 0, 'sprout', 0],
])('of tier %s by hand and %i half no-shows leaves %s and %i', (manualTier, noShowHalves, tier, halves) => {
  const lifted = liftedStanding({ pickupCount: 3, manualTier, noShowHalves })
  expect(lifted).toEqual({ pickupCount: 3, manualTier: tier, noShowHalves: halves })
  expect(isSuspended(effectiveTier({ ...lifted, loyaltyTier: tierOf(lifted) }))).toBe(false)
})
