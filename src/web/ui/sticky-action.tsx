import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

/** The one next step, above the tab bar where the thumb is; on a desktop it stays at the lower edge of its column. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-sticky-action>
      <div className={styles.inner}>{children}</div>
    </div>
  )
}
