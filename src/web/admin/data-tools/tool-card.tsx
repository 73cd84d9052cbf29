import { IconAlertTriangle, type Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './tool-card.module.css'

type ToolCardProps = {
  icon: Icon
  name: string
  words: string
  /** At the right of the name. */
  side?: ReactNode
  /** Why it did not go: in red, until the next try. */
  problem: string | null
  children: ReactNode
}

/** One tool: what it does, how it stands, and its one act. */
export function ToolCard({ icon: Icon, name, words, side, problem, children }: ToolCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <span aria-hidden className={styles.icon}>
          <Icon size={20} stroke={1.7} />
        </span>
        <div className={styles.titles}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          <p className={styles.words}>{words}</p>
        </div>
        {side}
      </header>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
          {problem}
        </p>
      )}
      {children}
    </section>
  )
}

/** A figure on the card: its name above it. */
export function ToolFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
