import { tierOf, type Tier, type TierFacts } from './tier.ts'

/**
 * What a customer needs for the next tier: `pickups` more, without a further no-show. `ratio` is the percentage of pickups among pickups
 * and no-shows that the tier requires.
 */
export type NextTier = { tier: Tier; pickups: number; ratio: number }

/**
 * Pickups, and percentage of pickups among pickups and no-shows, that each tier requires (docs/RULES.md#tiers). For leaving `caution` the
 * percentage alone suffices.
 */
const ladder: readonly { tier: Tier; pickups: number; ratio: number }[] = [
  { tier: 'caution', pickups: 0, ratio: 0 },
  { tier: 'sprout', pickups: 0, ratio: 70 },
  { tier: 'fairy', pickups: 30, ratio: 90 },
  { tier: 'king', pickups: 100, ratio: 95 },
  { tier: 'god', pickups: 250, ratio: 98 },
]

/**
 * Returns a customer's next tier and how many more pickups reach it, if there is no further no-show. Returns null at the highest tier and
 * for suspended users, whose tier no pickup changes.
 */
export function nextTier(facts: TierFacts): NextTier | null {
  const place = ladder.findIndex(step => step.tier === tierOf(facts))
  const next = ladder[place + 1]
  if (place < 0 || !next) return null
  // pickups count double, since no-shows are counted in halves
  const forRatio = Math.ceil((next.ratio * facts.noShowHalves) / (2 * (100 - next.ratio)))
  return { tier: next.tier, pickups: Math.max(next.pickups, forRatio) - facts.pickupCount, ratio: next.ratio }
}

/**
 * Returns the percentage of pickups among pickups and no-shows, rounded down to one decimal: 69.96 is 69.9, not 70. Returns null without
 * any.
 */
export function pickupRatio({ pickupCount, noShowHalves }: TierFacts): number | null {
  const all = pickupCount * 2 + noShowHalves
  return all === 0 ? null : Math.floor((pickupCount * 2 * 1000) / all) / 10
}
