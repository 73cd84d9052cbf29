import { IconPlus, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Floating, useFloating } from './floating.tsx'
import styles from './filter-chip.module.css'

type FilterChipProps = {
  label: string
  /** The values that are set, in words; null when the filter is not set. */
  value: string | null
  onClear: () => void
  children: (close: () => void) => ReactNode
}

/**
 * Renders a filter as a button: when set, in green with its values and a button that clears it, else dashed with a plus sign. Its choices
 * open in a panel beside it.
 */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const { close, opener, panel } = useFloating('dialog')
  return (
    <span className={clsx(styles.chip, value !== null && styles.set)}>
      <button {...opener} className={styles.face}>
        {value === null ? <IconPlus size={15} stroke={2} aria-hidden /> : null}
        <span className={styles.label}>{label}</span>
        {value !== null && <span>{value}</span>}
      </button>
      {value !== null && (
        <button
          type="button"
          aria-label={`${label} 조건 지우기`}
          className={styles.clear}
          onClick={() => (opener.ref.current?.focus(), onClear())}
        >
          <IconX size={15} stroke={2} aria-hidden />
        </button>
      )}
      <Floating label={`${label} 조건`} {...panel}>
        <div className={styles.choices}>{children(close)}</div>
      </Floating>
    </span>
  )
}
