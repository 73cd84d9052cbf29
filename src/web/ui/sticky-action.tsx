import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

/** Keeps a page's main action visible: above the tab bar, on desktops at the bottom of its column. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-sticky-action>
      <div className={styles.inner}>{children}</div>
    </div>
  )
}
