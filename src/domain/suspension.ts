import { isSuspended, tierOf, type Tier, type TierFacts } from './tier.ts'

/** Half a no-show below what suspends (SPEC §4): the next one, even a half, suspends again. */
const MOST_HALVES = 5

type Standing = TierFacts & { manualTier: Tier | null }

/**
 * A standing from which the suspension is lifted: a tier set by hand that suspends is cleared, and no-shows that would suspend by
 * themselves are lowered to two and a half. Whatever does not suspend stays (DECISIONS, People and roles).
 */
export function liftedStanding<S extends Standing>(standing: S): S {
  const manualTier = standing.manualTier !== null && isSuspended(standing.manualTier) ? null : standing.manualTier
  const suspends = manualTier === null && isSuspended(tierOf(standing))
  return { ...standing, manualTier, noShowHalves: suspends ? MOST_HALVES : standing.noShowHalves }
}
