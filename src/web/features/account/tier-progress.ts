import { nextTier, pickupRatio, type NextTier } from '../../../domain/next-tier.ts'
import { isSuspended, tierOf, type Tier } from '../../../domain/tier.ts'

type Standing = { tier: Tier; pickupCount: number; noShowCount: number }

/**
 * What the ring shows: how far to the next tier from 0 to 1, and which that is. A tier that the shop set by hand, the highest and a
 * suspension lead nowhere by pickups: the first two are full, the last is empty. `kept` in whole percent, null without orders.
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
