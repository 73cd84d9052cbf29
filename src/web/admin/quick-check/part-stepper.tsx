import { IconMinus, IconPlus } from '@tabler/icons-react'
import styles from './part-stepper.module.css'

type PartStepperProps = { quantity: number; of: number; name: string; onChange: (quantity: number) => void }

/** Renders the quantity of a partial pickup as `1/2`, with buttons to change it. */
export function PartStepper({ quantity, of, name, onChange }: PartStepperProps) {
  return (
    <span role="group" aria-label={`${name}, 지금 건넬 수량`} className={styles.stepper}>
      <button
        type="button"
        aria-label={`${name} 하나 줄이기`}
        disabled={quantity <= 1}
        title={quantity <= 1 ? '한 개부터 건넬 수 있어요' : undefined}
        className={styles.step}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={20} stroke={2} aria-hidden />
      </button>
      <output aria-live="polite" className={styles.number}>
        <strong>{quantity}</strong>
        <span>/{of}</span>
      </output>
      <button
        type="button"
        aria-label={`${name} 하나 늘리기`}
        disabled={quantity >= of - 1}
        title={quantity >= of - 1 ? '모두 건네려면 전체 픽업을 눌러 주세요' : undefined}
        className={styles.step}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={20} stroke={2} aria-hidden />
      </button>
    </span>
  )
}
