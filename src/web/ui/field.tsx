import { useId, type ComponentProps } from 'react'
import styles from './field.module.css'

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }

/** Renders a labelled text field. Its error replaces the hint below it and is announced with the field. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const words = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={words ? `${id}-words` : undefined}
        className={styles.input}
      />
      {words && (
        <p id={`${id}-words`} className={error ? styles.error : styles.hint}>
          {words}
        </p>
      )}
    </div>
  )
}
