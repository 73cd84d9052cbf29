import { mayTakePart, type RoundStatus } from './round.ts'
import type { Tier } from './tier.ts'

/**
 * True when a product's link may show the round to anybody: a published sale, not canceled, that a new customer may buy from
 * (docs/RULES.md#a-products-link).
 */
export function isForAnybody(round: {
  status: RoundStatus
  eventType: 'SALE' | 'RAFFLE'
  allowedTiers: readonly Tier[]
}): boolean {
  const { status, eventType, allowedTiers } = round
  return status !== 'draft' && status !== 'canceled' && eventType === 'SALE' && mayTakePart(allowedTiers, 'sprout')
}
