import clsx from 'clsx'
import styles from './chips.module.css'

type Chip<T> = { value: T; label: string; count?: number }

type ChipsProps<T extends string> = { label: string; chips: readonly Chip<T>[]; value: T; onChange: (value: T) => void }

/** Lets the user choose one of several options, as radio buttons in a row that scrolls sideways on a phone. */
export function Chips<T extends string>({ label, chips, value, onChange }: ChipsProps<T>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map(chip => (
        <label key={chip.value} className={clsx(styles.chip, chip.value === value && styles.chosen)}>
          <input
            type="radio"
            name={label}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            className={styles.input}
          />
          {chip.label}
          {chip.count !== undefined && chip.count > 0 && <span>{chip.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
