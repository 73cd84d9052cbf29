import { Field } from './field.tsx'
import styles from './field.module.css'

type TypedNumberFieldProps = {
  label: string
  unit: string
  /** As it was typed, so that `2.` on its way to `2.5` stands. */
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  disabled?: boolean
  /** With a sign, such as `+30` or `−40`; else a number that may end in a half. */
  kind?: 'halves' | 'signed'
}

/** A number that is kept as it is typed. */
export function TypedNumberField({ value, unit, disabled, kind = 'halves', onChange, ...field }: TypedNumberFieldProps) {
  return (
    <Field {...field}>
      {wiring => (
        <span className={styles.unit} style={{ display: 'block' }}>
          <input
            {...wiring}
            inputMode={kind === 'signed' ? 'text' : 'decimal'}
            autoComplete="off"
            value={value}
            disabled={disabled}
            maxLength={11}
            className={styles.control}
            onChange={event => onChange(event.target.value.replace(kind === 'signed' ? /[^\d,.+−-]/g : /[^\d.-]/g, ''))}
          />
          <span aria-hidden className={styles.suffix}>
            {unit}
          </span>
        </span>
      )}
    </Field>
  )
}
