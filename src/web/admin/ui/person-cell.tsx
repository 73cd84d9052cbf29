import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './person-cell.module.css'
import { Ticket } from './ticket.tsx'

type PersonCellProps = {
  of: { name: string; phoneLast4: string | null; namesakeCode: string | null | undefined }
  /** Where the name leads, if anywhere. */
  to?: string
  /** Focusable by itself: in rows with keys of their own it is not. */
  tabIndex?: number
  children?: ReactNode
}

/** A person in a table: digits with the code below, and the whole name beside them, in two lines where it is long. */
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
