import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'hot' | 'ink' | 'action' | 'white' | 'leafy' | 'soft' | 'sunk' | 'err'

/** Solid tones (`hot`, `ink`, `action`, `white`, `leafy`) are for pictures and keep their light colours; the others are for lists. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={clsx(styles.badge, styles[tone])}>{children}</span>
}
