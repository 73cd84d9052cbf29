import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './person-cell.module.css'
import { Ticket } from './ticket.tsx'

type PersonCellProps = {
  of: { name: string; phoneLast4: string | null; namesakeCode: string | null | undefined }
  /** The link of the name, if any. */
  to?: string
  /** -1 in rows that have a shortcut for the link. */
  tabIndex?: number
  children?: ReactNode
}

/**
 * Renders a customer in a table: the last phone digits, below them the code that tells namesakes apart, and the whole name on at most two
 * lines.
 */
export function PersonCell({ of, to, tabIndex, children }: PersonCellProps) {
  return (
    <span className={styles.person}>
      <Ticket of={of} stacked />
      {to === undefined ? (
        <span className={styles.name} title={of.name}>
          {of.name}
        </span>
      ) : (
        <Link data-opens to={to} tabIndex={tabIndex} title={of.name} className={styles.name}>
          {of.name}
        </Link>
      )}
      {children}
    </span>
  )
}
