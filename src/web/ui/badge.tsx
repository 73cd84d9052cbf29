import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'hot' | 'ink' | 'action' | 'white' | 'leafy' | 'soft' | 'sunk' | 'err'

/** Shows a short label. The tones `hot`, `ink`, `action`, `white` and `leafy` are for use on pictures and ignore the color scheme. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={clsx(styles.badge, styles[tone])}>{children}</span>
}
