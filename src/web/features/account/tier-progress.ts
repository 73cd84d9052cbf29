import { nextTier, pickupRatio, type NextTier } from '../../../domain/next-tier.ts'
import { isSuspended, tierOf, type Tier } from '../../../domain/tier.ts'

type Standing = { tier: Tier; pickupCount: number; noShowCount: number }

/**
 * Returns progress to the next tier `next` as `part` from 0 to 1. `next` is null at the highest or restricted tier and at one set by staff;
 * `part` is then 1, or 0 when restricted. `kept` is the whole percentage of pickups among pickups and no-shows, null without either.
 */
export function tierProgress({ tier, pickupCount, noShowCount }: Standing): {
  part: number
  next: NextTier | null
  kept: number | null
} {
  const facts = { pickupCount, noShowHalves: Math.round(noShowCount * 2) }
  const ratio = pickupRatio(facts)
  const kept = ratio === null ? null : Math.floor(ratio)
  const next = tierOf(facts) === tier ? nextTier(facts) : null
  if (next) return { next, kept, part: pickupCount / (pickupCount + next.pickups) }
  return { next, kept, part: isSuspended(tier) ? 0 : 1 }
}
