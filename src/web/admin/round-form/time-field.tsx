import { useState } from 'react'
import { Field } from '../ui/field.tsx'
import control from '../ui/field.module.css'
import { timeFromText } from './day-text.ts'
import styles from './days-section.module.css'

/** Renders a field for a time of day in Seoul, `20:00`. It is parsed when the field loses the focus; invalid text is discarded. */
export function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)

  function settle() {
    const time = typed === null ? null : timeFromText(typed)
    if (time !== null) onChange(time)
    setTyped(null)
  }

  return (
    <Field quietLabel label={label} className={styles.time}>
      {wiring => (
        <input
          {...wiring}
          value={typed ?? value.slice(0, 'HH:MM'.length)}
          autoComplete="off"
          className={control.control}
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={event => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  )
}
