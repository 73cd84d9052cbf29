import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = { art: string; title: ReactNode; children?: ReactNode; actions?: ReactNode; level?: 'h1' | 'h2' }

/** Shows that there is nothing, or an error: a drawing, a sentence and what to do next. */
export function EmptyState({ art, title, children, actions, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img
        src={art}
        alt=""
        width={149}
        height={112}
        className={styles.art}
        onError={event => (event.currentTarget.style.visibility = 'hidden')} // offline: an empty space instead of a broken picture
      />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
