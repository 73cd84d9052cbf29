import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import styles from './check-box.module.css'
import { useWhyDisabled } from './use-why-disabled.ts'

type CheckBoxProps = {
  label: string
  checked: boolean
  /** True if some but not all of the represented rows are checked. */
  mixed?: boolean
  /** True shows the label beside the box; else only screen readers get it. */
  worded?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  title?: string | undefined
  /** -1 in rows that have a shortcut for it. */
  tabIndex?: number
  onChange: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void
}

export function CheckBox({
  label,
  checked,
  mixed = false,
  worded = false,
  disabled = false,
  title,
  tabIndex,
  onChange,
}: CheckBoxProps) {
  const why = useWhyDisabled(disabled, title)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label title={why} className={clsx(styles.label, !worded && styles.bare)}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        className={styles.box}
        onChange={event => onChange(event.target.checked, event)}
      />
      <span className={clsx(!worded && 'visually-hidden')}>{label}</span>
    </label>
  )
}
