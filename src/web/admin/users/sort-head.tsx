import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import styles from './users-table.module.css'
import { searchOfUserView, type Sort, type UserView } from './user-view.ts'

type SortHeadProps = { view: UserView; sort: Sort; className: string | undefined; children: string }

/** Renders a column's heading as a link that sorts by it, descending first, then ascending. */
export function SortHead({ view, sort, className, children }: SortHeadProps) {
  const isSorted = view.sort === sort
  const to = searchOfUserView({ ...view, sort, rising: isSorted && !view.rising })
  const Arrow = view.rising ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (view.rising ? 'ascending' : 'descending') : undefined} className={clsx(className)}>
      <Link to={`/admin/users${to}`} className={styles.sort}>
        {children}
        {isSorted && <Arrow size={13} stroke={2.2} aria-hidden />}
      </Link>
    </th>
  )
}
