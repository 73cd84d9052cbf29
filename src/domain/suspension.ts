import { isSuspended, tierOf, type Tier, type TierFacts } from './tier.ts'

/**
 * Number of no-shows, in halves, to which a user is lowered when staff lift a suspension. One more late cancellation suspends again.
 */
const MOST_HALVES = 5

type Standing = TierFacts & { manualTier: Tier | null }

/**
 * Returns a user's counts and tier as they are after staff lifted a suspension (docs/RULES.md#suspension). A suspending tier that was set
 * by hand is cleared. If the number of no-shows alone would suspend the user, it is lowered to five halves.
 */
export function liftedStanding<S extends Standing>(standing: S): S {
  const manualTier = standing.manualTier !== null && isSuspended(standing.manualTier) ? null : standing.manualTier
  const suspends = manualTier === null && isSuspended(tierOf(standing))
  return { ...standing, manualTier, noShowHalves: suspends ? MOST_HALVES : standing.noShowHalves }
}
