import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './choice.module.css'
import { NO_CHOICE } from './choices.ts'

type ChoiceProps<T extends string> = {
  label: string
  choices: Record<T, string>
  value: T | null
  onChange: (value: T | null) => void
}

/** Lets the user choose one of several labelled values, or none. */
export function Choice<T extends string>({ label, choices, value, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.field}>
        <select
          id={id}
          className={styles.select}
          value={value ?? ''}
          onChange={event => onChange(event.target.value === '' ? null : (event.target.value as T))}
        >
          <option value="">{NO_CHOICE}</option>
          {Object.entries<string>(choices).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={styles.arrow} />
      </span>
    </div>
  )
}
