import type { ReactNode } from 'react'
import { useTitle } from '../../app/use-title.ts'
import { LiveMark } from './live-mark.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  title: string
  /** What the browser's tab says, where the heading is more than text. */
  heading?: ReactNode
  /** Before the title: where a detail page belongs. */
  trail?: ReactNode
  /** One line of fact beside the title. */
  fact?: ReactNode
  /** At the right: search and at most one main action. */
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
