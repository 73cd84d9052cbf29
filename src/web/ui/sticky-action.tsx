import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

/**
 * Keeps a page's main action visible: above the tab bar, on desktops at the bottom of its column.
 * @param offers what the action does, for a tour that explains it
 */
export function StickyAction({ offers = '', children }: { offers?: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-sticky-action={offers}>
      <div className={styles.inner}>{children}</div>
    </div>
  )
}
