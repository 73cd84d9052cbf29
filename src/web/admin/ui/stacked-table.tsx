import clsx from 'clsx'
import type { ReactNode } from 'react'
import stack from './stack.module.css'
import table from './table.module.css'

type StackedTableProps = { caption: string; className?: string | undefined; children: ReactNode }

/** Renders a read-only table that scrolls sideways by keyboard, and becomes a stack of cards on narrow screens. */
export function StackedTable({ caption, className, children }: StackedTableProps) {
  return (
    <div className={table.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={clsx(table.table, className, stack.stack)}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
