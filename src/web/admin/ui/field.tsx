import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

type FieldProps = {
  label: string
  /** The label stands in a table's head already; here it is for screen readers. */
  quietLabel?: boolean
  mark?: ReactNode
  problem?: string | undefined
  help?: ReactNode
  className?: string | undefined
  children: (field: FieldWiring) => ReactNode
}

/** What a control needs to belong to its label and its problem. */
export type FieldWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label above, the control, help under it, and the problem in red with an icon. */
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
