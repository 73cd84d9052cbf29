import { IconPlus, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import styles from './filter-chip.module.css'

/**
 * Renders a filter that is only on or off, as a link that toggles it. `value` is null while it is off; `to` is the URL of the other state.
 */
export function FilterLink({ label, value, to }: { label: string; value: string | null; to: string }) {
  const isSet = value !== null
  return (
    <span className={clsx(styles.chip, isSet && styles.set)}>
      <Link to={to} className={styles.face}>
        {!isSet && <IconPlus size={15} stroke={2} aria-hidden />}
        <span className={styles.label}>{label}</span>
        {isSet && (
          <>
            <span>{value}</span>
            <IconX size={15} stroke={2} aria-hidden />
            <span className="visually-hidden">조건 지우기</span>
          </>
        )}
      </Link>
    </span>
  )
}
