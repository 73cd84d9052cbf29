import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  quietLabel?: boolean
  problem?: string | undefined
  help?: ReactNode
  placeholder?: string
  most: number
  lines?: true
  disabled?: boolean
  className?: string | undefined
}

export function TextField({ value, onChange, placeholder, most, lines, disabled, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {wiring =>
        lines ? (
          <textarea
            {...wiring}
            value={value}
            maxLength={most}
            placeholder={placeholder}
            disabled={disabled}
            className={styles.control}
            onChange={event => onChange(event.target.value)}
          />
        ) : (
          <input
            {...wiring}
            value={value}
            maxLength={most}
            placeholder={placeholder}
            disabled={disabled}
            autoComplete="off"
            className={styles.control}
            onChange={event => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
