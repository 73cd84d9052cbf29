import type { ReactNode } from 'react'
import { Form } from './form.tsx'
import styles from './sheet-form.module.css'

type SheetFormProps = { label: string; busy: boolean; onSubmit: () => void; children: ReactNode }

/** Renders a form in a sheet without the browser's validation messages. Its fields take no input while `busy`. */
export function SheetForm({ label, busy, onSubmit, children }: SheetFormProps) {
  return (
    <Form noValidate aria-label={label} className={styles.form} busy={busy} onSubmit={() => onSubmit()}>
      {children}
    </Form>
  )
}
