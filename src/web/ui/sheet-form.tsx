import type { ReactNode } from 'react'
import styles from './sheet-form.module.css'

/** A form that fills a sheet: fields one under the other, its button last. Our own words replace the browser's bubbles. */
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
