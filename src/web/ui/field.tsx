import { useId, type ComponentProps } from 'react'
import styles from './field.module.css'

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }

/** A labelled text field, 52 px high; its error stands right under it and is read with it. */
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
