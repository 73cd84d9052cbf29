import { IconMinus, IconPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import styles from './stepper.module.css'
import { Said } from './said.tsx'

type StepperProps = {
  /** Screen-reader label of what is counted: `소과 수량`. */
  label: string
  /** The product or option, added to the buttons' labels when a page has many steppers. */
  of?: string
  value: number
  /** The largest quantity allowed; Infinity for no limit. */
  most: number
  least?: number
  onChange: (value: number) => void
  /** Called on a tap at the limit, to say why there is no more. */
  onLimit: () => void
}

/** Renders a quantity with buttons for one less and one more. */
export function Stepper({ label, of, value, most, least = 1, onChange, onLimit }: StepperProps) {
  const atMost = value >= most
  const atLeast = value <= least
  const named = of === undefined ? '' : `${of} `
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button
        type="button"
        aria-label={`${named}하나 줄이기`}
        aria-disabled={atLeast}
        onClick={() => !atLeast && onChange(value - 1)}
        className={clsx(styles.step, atLeast && styles.end)}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </button>
      <output aria-live="polite" aria-atomic className={styles.number}>
        <Said as={`${value}개`}>{value}</Said>
      </output>
      <button
        type="button"
        aria-label={`${named}하나 늘리기`}
        aria-disabled={atMost}
        onClick={() => (atMost ? onLimit() : onChange(value + 1))}
        className={clsx(styles.step, atMost && styles.end)}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
