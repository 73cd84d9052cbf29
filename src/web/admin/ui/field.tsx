import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

type FieldProps = {
  label: string
  /** True if the table's head shows the label; then only screen readers get it. */
  quietLabel?: boolean
  mark?: ReactNode
  problem?: string | undefined
  help?: ReactNode
  className?: string | undefined
  children: (field: FieldWiring) => ReactNode
}

/** The props that link a control to its label and error. */
export type FieldWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Renders a label, its control, and the help text or the error below. */
export function Field({ label, quietLabel = false, mark, problem, help, className, children }: FieldProps) {
  const id = useId()
  const below = problem !== undefined || help !== undefined ? `${id}-below` : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={quietLabel ? 'visually-hidden' : styles.label}>
        {mark}
        {label}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined || undefined, 'aria-describedby': below })}
      {below !== undefined && (
        <p id={below} className={problem === undefined ? styles.help : styles.problem}>
          {problem === undefined ? (
            help
          ) : (
            <>
              <IconAlertCircle size={15} stroke={1.8} aria-hidden />
              {problem}
            </>
          )}
        </p>
      )}
    </div>
  )
}
