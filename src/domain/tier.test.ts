import { describe, expect, test } from 'vitest'
import { effectiveTier, isSuspended, type Tier, tierNames, tierOf, tiers } from './tier.ts'

/** Both sides of every boundary (docs/RULES.md#tiers). No-shows are in halves: 2 are one no-show. */
test.each<[number, number, Tier]>([
  // nothing yet
  [0, 0, 'sprout'],
  // three no-shows suspend, whatever was picked up; 2.5 + 0.5 does so exactly
  [0, 5, 'caution'],
  [0, 6, 'restricted'],
  [10_000, 5, 'god'],
  [10_000, 6, 'restricted'],
  // 30 pickups and 90 %
  [29, 0, 'sprout'],
  [30, 0, 'fairy'],
  [30, 5, 'fairy'],
  // 100 pickups and 95 %
  [99, 0, 'fairy'],
  [100, 0, 'king'],
  [100, 5, 'king'],
  // 250 pickups and 98 %
  [249, 0, 'king'],
  [250, 0, 'god'],
  [250, 5, 'god'],
  // below 70 %: 7 of 10 is not below
  [5, 4, 'sprout'],
  [7, 5, 'sprout'],
  [5, 5, 'caution'],
  [4, 3, 'sprout'],
  [4, 4, 'caution'],
  [1, 1, 'caution'],
  [2, 1, 'sprout'],
])('%i pickups and %i half no-shows: %s', (pickupCount, noShowHalves, tier) => {
  expect(tierOf({ pickupCount, noShowHalves })).toBe(tier)
})

/** With fewer than six halves the ratios matter only for few pickups: all of these are compared with the fraction itself. */
test('the integer comparison equals the specified ratio', () => {
  for (let pickups = 0; pickups <= 320; pickups++)
    for (let halves = 0; halves < 6; halves++) {
      const noShows = halves / 2
      const ratio = pickups + noShows === 0 ? 1 : pickups / (pickups + noShows)
      const expected =
        ratio >= 0.98 && pickups >= 250
          ? 'god'
          : ratio >= 0.95 && pickups >= 100
            ? 'king'
            : ratio >= 0.9 && pickups >= 30
              ? 'fairy'
              : ratio < 0.7
                ? 'caution'
                : 'sprout'
      expect([pickups, halves, tierOf({ pickupCount: pickups, noShowHalves: halves })]).toEqual([pickups, halves, expected])
    }
})

describe('a tier set by hand', () => {
  test.each<[Tier | null, Tier, Tier]>([
    [null, 'king', 'king'],
    ['god', 'caution', 'god'],
    ['restricted', 'god', 'restricted'],
    ['sprout', 'restricted', 'sprout'],
  ])('%s over %s is %s', (manualTier, loyaltyTier, effective) => {
    expect(effectiveTier({ manualTier, loyaltyTier })).toBe(effective)
  })
})

test('only the tier 참여 제한 counts as suspended', () => {
  expect(tiers.filter(isSuspended)).toEqual(['restricted'])
})

test('the names are the specified ones', () => {
  expect(tiers.map(tier => tierNames[tier])).toEqual(['공구새싹', '공구요정', '공구왕', '공구의 신', '주의 요망', '참여 제한'])
})
