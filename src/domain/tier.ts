/** Loyalty tiers, as written in the API and the database (docs/RULES.md#tiers). */
export const tiers = ['sprout', 'fairy', 'king', 'god', 'caution', 'restricted'] as const
export type Tier = (typeof tiers)[number]

export const tierNames: Record<Tier, string> = {
  sprout: '공구새싹',
  fairy: '공구요정',
  king: '공구왕',
  god: '공구의 신',
  caution: '주의 요망',
  restricted: '참여 제한',
}

/** Percentage of pickups among pickups and no-shows below which a customer's tier is `caution`. */
export const CAUTION_BELOW = 70

/**
 * A user's numbers of pickups and no-shows, from which the tier follows. No-shows are counted in halves: a late cancellation is one half.
 */
export type TierFacts = { pickupCount: number; noShowHalves: number }

/** Returns the tier that follows from a user's pickups and no-shows. Percentages are compared in integers, without rounding. */
export function tierOf({ pickupCount, noShowHalves }: TierFacts): Tier {
  if (noShowHalves >= 6) return 'restricted'
  const picked = pickupCount * 2
  const all = picked + noShowHalves
  if (all === 0) return 'sprout'
  const atLeast = (percent: number) => picked * 100 >= percent * all
  if (atLeast(98) && pickupCount >= 250) return 'god'
  if (atLeast(95) && pickupCount >= 100) return 'king'
  if (atLeast(90) && pickupCount >= 30) return 'fairy'
  if (!atLeast(CAUTION_BELOW)) return 'caution'
  return 'sprout'
}

/** Returns the tier that counts for a user: the one that staff set by hand, else the one that follows from pickups and no-shows. */
export function effectiveTier(user: { manualTier: Tier | null; loyaltyTier: Tier }): Tier {
  return user.manualTier ?? user.loyaltyTier
}

export function isSuspended(tier: Tier): boolean {
  return tier === 'restricted'
}

/** A user's effective tier before and after a change. */
export type TierMove = { userId: string; from: Tier; to: Tier }

/**
 * True when a change of tier may let the user buy from further rounds: the tier differs, and the new one is not that of a suspended user.
 */
export function mayGainBy({ from, to }: TierMove): boolean {
  return from !== to && !isSuspended(to)
}
