import type { CSSProperties } from 'react'
import type { Tier } from '../../../domain/tier.ts'
import { TierPlant } from './tier-plant.tsx'
import styles from './tier-ring.module.css'

type TierRingProps = { tier: Tier; part: number; size: number; stroke: number }

/**
 * Draws the picture of the tier's plant in a ring that shows progress to the next tier, clockwise from 12 o'clock. Hidden from screen
 * readers, since the text beside it says the same.
 */
export function TierRing({ tier, part, size, stroke }: TierRingProps) {
  const radius = (size - stroke) / 2
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden focusable={false} className={styles.ring}>
      <circle {...circle} stroke="var(--ring-track)" />
      {part > 0 && (
        <circle
          {...circle}
          stroke="var(--ring)"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
          className={styles.value}
          style={{ '--around': around } as CSSProperties}
        />
      )}
      <g transform={`translate(${size / 2 - 20} ${size / 2 - 20})`}>
        <TierPlant tier={tier} />
      </g>
    </svg>
  )
}
