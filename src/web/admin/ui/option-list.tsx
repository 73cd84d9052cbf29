import { IconCheck } from '@tabler/icons-react'
import styles from './option-list.module.css'

type OptionListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value) => void
}

/** Renders the values of a filter as buttons, with a check mark on the current one. */
export function OptionList<Value extends string>({ label, options, value, onChoose }: OptionListProps<Value>) {
  return (
    <ul aria-label={label} className={styles.list}>
      {options.map(option => (
        <li key={option.value}>
          <button
            type="button"
            aria-pressed={option.value === value}
            className={styles.option}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
            {option.value === value && <IconCheck size={16} stroke={2} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  )
}
