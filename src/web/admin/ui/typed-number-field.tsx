import { Field } from './field.tsx'
import styles from './field.module.css'

type TypedNumberFieldProps = {
  label: string
  unit: string
  /** The text as typed, so that `2.` is kept on the way to `2.5`. */
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  disabled?: boolean
  /** `signed` allows `+`, `−`, `-`, `,` and `.`, as in `+1,200`; `halves`, the default, allows `.` and `-`. */
  kind?: 'halves' | 'signed'
}

/** Renders a number field that keeps unfinished text such as `2.`. Removes characters that `kind` does not allow. */
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
