import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = { title: string; note?: ReactNode; side?: ReactNode; className?: string | undefined; children: ReactNode }

/** Renders a section as a card with a heading, a note and controls at the side. */
export function Panel({ title, note, side, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx(styles.panel, className)}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {side !== undefined && <div className={styles.side}>{side}</div>}
      </header>
      {children}
    </section>
  )
}
