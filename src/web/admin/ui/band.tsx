import type { Icon } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './band.module.css'

type BandProps = { tone: 'hot' | 'bad' | 'good'; icon: Icon; action?: ReactNode; children: ReactNode }

/** Renders a notice above a table with at most one action; screen readers announce it. */
export function Band({ tone, icon: Icon, action, children }: BandProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={clsx(styles.band, styles[tone])}>
      <Icon size={18} stroke={1.8} aria-hidden className={styles.icon} />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}
