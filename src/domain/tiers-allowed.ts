import { tierNames, tiers, type Tier } from './tier.ts'

/**
 * Returns a Korean text that names the tiers that may buy: `공구요정부터` for a tier and all above it. Other sets are listed: `공구왕만`,
 * `공구새싹·공구왕만`.
 */
export function tiersAllowed(allowed: readonly Tier[]): string {
  const named = tiers.filter(tier => allowed.includes(tier))
  const names = named.map(tier => tierNames[tier])
  // tiers up to the highest without a gap stand right before `caution` in the list
  return named[1] && `${tiers}`.includes(`${named},caution`) ? `${names[0]}부터` : `${names.join('·')}만`
}
