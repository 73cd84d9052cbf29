import type { ReactNode } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { LiveMark } from './live-mark.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  title: string
  /** Rendered instead of `title`, which then only names the browser's tab. */
  heading?: ReactNode
  /** Links to the pages above a detail page, before the title. */
  trail?: ReactNode
  /** A short fact beside the title, such as a count. */
  fact?: ReactNode
  /** Controls at the right: search and at most one main action. */
  children?: ReactNode
}

export function TopBar({ title, heading, trail, fact, children }: TopBarProps) {
  useTitle(title)
  return (
    <header className={styles.bar}>
      <div className={styles.titles}>
        {trail}
        <h1 className={styles.title}>{heading ?? title}</h1>
        {fact !== undefined && <p className={styles.fact}>{fact}</p>}
      </div>
      <LiveMark />
      {children && <div className={styles.side}>{children}</div>}
    </header>
  )
}
