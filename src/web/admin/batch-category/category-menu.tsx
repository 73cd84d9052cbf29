import clsx from 'clsx'
import { Link } from 'react-router'
import type { QueryOutput } from '../../../contract/endpoints/endpoints.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import table from '../ui/table.module.css'
import styles from './batch-category.module.css'

type CategoryMenuProps = { categories: QueryOutput<'adminCategories'> | undefined; current: string | null }

/**
 * Renders links to the categories with their numbers of products, after a link to products without a category. `current` is the id of the
 * shown category.
 */
export function CategoryMenu({ categories, current }: CategoryMenuProps) {
  return (
    <nav aria-label="카테고리" className={clsx(table.frame, styles.menu)}>
      {categories ? (
        <ul>
          <Entry
            to="/admin/products/batch-category"
            name="카테고리 없음"
            count={categories.unassigned}
            isCurrent={current === null}
          />
          {categories.categories.map(({ id, name, count }) => (
            <Entry
              key={id}
              to={`/admin/products/batch-category?category=${id}`}
              name={name}
              count={count}
              isCurrent={current === id}
            />
          ))}
        </ul>
      ) : (
        ['70%', '50%', '60%', '55%'].map(width => (
          <span key={width} className={styles.entry}>
            <Skeleton width={width} height="0.75rem" />
          </span>
        ))
      )}
    </nav>
  )
}

type EntryProps = { to: string; name: string; count: number; isCurrent: boolean }

function Entry({ to, name, count, isCurrent }: EntryProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={clsx(styles.entry, isCurrent && styles.current)}>
        {name}
        <span className={styles.count}>{count.toLocaleString('ko-KR')}</span>
      </Link>
    </li>
  )
}
