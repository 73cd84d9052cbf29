import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import field from './field.module.css'
import styles from './select-field.module.css'

type SelectFieldProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  help?: ReactNode
  problem?: string | undefined
  disabled?: boolean
}

/** Renders the browser's select in the look of the other fields. */
export function SelectField({ value, options, onChange, disabled, ...wired }: SelectFieldProps) {
  return (
    <Field {...wired}>
      {wiring => (
        <span className={styles.select}>
          <select
            {...wiring}
            value={value}
            disabled={disabled}
            className={field.control}
            onChange={event => onChange(event.target.value)}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.8} aria-hidden className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}
