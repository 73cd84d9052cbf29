import { mayTakePart, type RoundStatus } from './round.ts'
import type { Tier } from './tier.ts'

/**
 * True when visitors without an account may see the round through a product's link: a published, not canceled sale that a new customer may
 * buy from (docs/RULES.md#a-products-link).
 */
export function isForAnybody(round: {
  status: RoundStatus
  eventType: 'SALE' | 'RAFFLE'
  allowedTiers: readonly Tier[]
}): boolean {
  const { status, eventType, allowedTiers } = round
  return status !== 'draft' && status !== 'canceled' && eventType === 'SALE' && mayTakePart(allowedTiers, 'sprout')
}
