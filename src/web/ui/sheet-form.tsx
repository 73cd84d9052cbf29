import type { ReactNode } from 'react'
import styles from './sheet-form.module.css'

/** Renders a form in a sheet without the browser's validation messages. */
export function SheetForm({ label, onSubmit, children }: { label: string; onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
