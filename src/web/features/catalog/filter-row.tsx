import { IconCheck, IconSelector } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { urlNow } from '../../lib/url-now.ts'
import styles from './filter-row.module.css'
import { filters, sorts, toggled, wishOf, type Filter, type Sort, type Wish } from './wish.ts'

type FilterRowProps = { wish: Wish; onChange: (name: 'sort' | 'only', value: string) => void; children?: ReactNode }

/** Shows the sort order and the filters of the home page in one row, which scrolls sideways on a phone. */
export function FilterRow({ wish, onChange, children }: FilterRowProps) {
  return (
    <div role="group" aria-label="정렬과 거르기" className={styles.row}>
      <label className={clsx(styles.press, styles.sort)}>
        <span className="visually-hidden">정렬</span>
        <span className={styles.face}>
          <select
            value={wish.sort}
            onChange={event => onChange('sort', event.target.value === 'deadline' ? '' : event.target.value)}
          >
            {(Object.keys(sorts) as Sort[]).map(sort => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
          </select>
          <IconSelector size={16} stroke={1.75} aria-hidden className={styles.arrows} />
        </span>
      </label>
      {(Object.keys(filters) as Filter[]).map(filter => (
        <button
          key={filter}
          type="button"
          aria-pressed={wish.only.has(filter)}
          className={styles.press}
          onClick={() => onChange('only', toggled(wishOf(urlNow()).only, filter))}
        >
          <span className={clsx(styles.face, wish.only.has(filter) && styles.on)}>
            {wish.only.has(filter) && <IconCheck size={16} stroke={2.2} aria-hidden />}
            {filters[filter]}
          </span>
        </button>
      ))}
      {children}
    </div>
  )
}
