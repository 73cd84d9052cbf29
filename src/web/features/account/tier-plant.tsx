import type { ReactNode } from 'react'
import type { Tier } from '../../../domain/tier.ts'

/** Draws the plant of a tier, 40 × 40 SVG units. Decorative: the tier's name is shown beside it. */
export function TierPlant({ tier }: { tier: Tier }) {
  return plants[tier]
}

const stem = { stroke: 'var(--bar)', strokeWidth: 3, strokeLinecap: 'round', fill: 'none' } as const
const quiet = { stroke: 'var(--muted)', strokeWidth: 3, strokeLinecap: 'round', fill: 'none' } as const
const petals = [0, 72, 144, 216, 288]

const plants: Record<Tier, ReactNode> = {
  sprout: (
    <g>
      <path {...stem} d="M20 36V19" />
      <path fill="var(--bar)" d="M20 22C8 22 5 14 5 8c9 0 15 5 15 14Z" />
      <path fill="var(--ring)" d="M20 18c0-8 5-12 14-12 0 8-4 13-14 13Z" />
    </g>
  ),
  fairy: (
    <g>
      {petals.map(angle => (
        <ellipse
          key={angle}
          cx="20"
          cy="9.5"
          rx="6.2"
          ry="8.5"
          fill="var(--bar)"
          opacity={0.82}
          transform={`rotate(${angle} 20 20)`}
        />
      ))}
      <circle cx="20" cy="20" r="5" fill="var(--ring)" />
      <circle cx="20" cy="20" r="2.2" fill="var(--surface)" />
    </g>
  ),
  king: (
    <g>
      <circle cx="20" cy="24" r="13" fill="var(--hot)" />
      <path {...stem} d="M20 13V8" />
      <path fill="var(--bar)" d="M20 10c1-7 7-9 13-8-1 6-6 10-13 8Z" />
      <circle cx="15" cy="20" r="2.2" fill="var(--surface)" opacity={0.75} />
    </g>
  ),
  god: (
    <g>
      <path {...stem} strokeWidth={4} d="M20 37V22" />
      <circle cx="12" cy="18" r="9" fill="var(--bar)" />
      <circle cx="28" cy="18" r="9" fill="var(--bar)" />
      <circle cx="20" cy="11" r="9.5" fill="var(--ring)" />
      {['14,19', '26,20', '21,11'].map(at => (
        <circle key={at} cx={at.split(',')[0]} cy={at.split(',')[1]} r="2.6" fill="var(--hot)" />
      ))}
    </g>
  ),
  caution: (
    <g>
      <path {...quiet} d="M14 36C14 24 16 14 26 12" />
      <path fill="var(--muted)" d="M25 11c7 1 10 8 8 16-7-2-11-8-8-16Z" />
    </g>
  ),
  restricted: (
    <g>
      <circle {...quiet} cx="20" cy="20" r="13" />
      <path {...quiet} d="M12 20h16" />
    </g>
  ),
}
