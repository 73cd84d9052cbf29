import { tierOf, type Tier, type TierFacts } from './tier.ts'

/** What is missing to a better tier: so many pickups more without a no-show; `ratio` is the percentage that the tier asks for. */
export type NextTier = { tier: Tier; pickups: number; ratio: number }

/** The ladder of SPEC §4: so many pickups, and of all so many percent. Out of 주의 요망 leads the ratio alone. */
const ladder: readonly { tier: Tier; pickups: number; ratio: number }[] = [
  { tier: 'caution', pickups: 0, ratio: 0 },
  { tier: 'sprout', pickups: 0, ratio: 70 },
  { tier: 'fairy', pickups: 30, ratio: 90 },
  { tier: 'king', pickups: 100, ratio: 95 },
  { tier: 'god', pickups: 250, ratio: 98 },
]

/** The next tier that pickups alone lead to; null at the top and for the suspended, whom no pickup helps. */
export function nextTier(facts: TierFacts): NextTier | null {
  const place = ladder.findIndex(step => step.tier === tierOf(facts))
  const next = ladder[place + 1]
  if (place < 0 || !next) return null
  // pickups are counted twice, since no-shows are counted in halves
  const forRatio = Math.ceil((next.ratio * facts.noShowHalves) / (2 * (100 - next.ratio)))
  return { tier: next.tier, pickups: Math.max(next.pickups, forRatio) - facts.pickupCount, ratio: next.ratio }
}

/** Pickups of all that was to be picked up, in percent with one decimal, rounded down: 69.96 % is not 70. Null without orders. */
export function pickupRatio({ pickupCount, noShowHalves }: TierFacts): number | null {
  const all = pickupCount * 2 + noShowHalves
  return all === 0 ? null : Math.floor((pickupCount * 2 * 1000) / all) / 10
}
