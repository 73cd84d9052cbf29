import { IconCheck } from '@tabler/icons-react'
import styles from './option-list.module.css'

type OptionListProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value) => void
}

/** One of several values of a filter; the one that is set carries a mark. */
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
