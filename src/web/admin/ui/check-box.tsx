import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import styles from './check-box.module.css'
import { useWhyDisabled } from './use-why-disabled.ts'

type CheckBoxProps = {
  label: string
  checked: boolean
  /** Some but not all of what it stands for. */
  mixed?: boolean
  /** The words stand beside the box; else they are for screen readers only. */
  worded?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  title?: string | undefined
  /** -1 where a key of its row does the same. */
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
