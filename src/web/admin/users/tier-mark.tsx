import clsx from 'clsx'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import styles from './tier-mark.module.css'

/**
 * Renders a tier as a ring, filled further for a higher tier, with its name. It is orange for caution and gray for restricted.
 */
export function TierMark({ tier, quiet = false }: { tier: Tier; quiet?: boolean }) {
  return (
    <span className={clsx(styles.tier, tier === 'caution' && styles.caution, (quiet || tier === 'restricted') && styles.quiet)}>
      <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden className={styles.ring}>
        <Ring tier={tier} />
      </svg>
      {tierNames[tier]}
    </span>
  )
}

/** The filled share of the ring, from 0 to 1. */
const parts: Record<Exclude<Tier, 'caution' | 'restricted'>, number> = { sprout: 0.18, fairy: 0.5, king: 0.8, god: 1 }

function Ring({ tier }: { tier: Tier }) {
  if (tier === 'caution' || tier === 'restricted')
    return (
      <circle cx="8" cy="8" r="5.2" fill="none" strokeWidth="4" stroke={tier === 'caution' ? 'var(--hot)' : 'var(--muted)'} />
    )
  const around = 2 * Math.PI * 6
  return (
    <>
      <circle cx="8" cy="8" r="6" fill="none" strokeWidth="4" stroke="var(--ring-track)" />
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        strokeWidth="4"
        stroke="var(--ring)"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - parts[tier])}
        transform="rotate(-90 8 8)"
      />
      {tier === 'god' && <circle cx="8" cy="8" r="2.2" fill="var(--ring)" />}
    </>
  )
}
