import { isSuspended, tierOf, type Tier, type TierFacts } from './tier.ts'

/** Half a no-show below suspension, so that the next late cancellation suspends again. */
const MOST_HALVES = 5

type Standing = TierFacts & { manualTier: Tier | null }

/**
 * Returns counts and tier with the suspension lifted (docs/RULES.md#suspension). A suspending tier set by hand is cleared; no-shows that
 * suspend are lowered to two and a half.
 */
export function liftedStanding<S extends Standing>(standing: S): S {
  const manualTier = standing.manualTier !== null && isSuspended(standing.manualTier) ? null : standing.manualTier
  const suspends = manualTier === null && isSuspended(tierOf(standing))
  return { ...standing, manualTier, noShowHalves: suspends ? MOST_HALVES : standing.noShowHalves }
}
